#pragma once
// Grey and black as grey ink. Cairo's PDF names every colour by red, green and blue (`0 0 0 rg`), and a printing shop
// makes such a black of four inks. Where the three are equal this writes the colour in DeviceGray (`0 g`; ISO 32000-1,
// 8.6.4.2), which is black ink alone, so low ink has no mixed colour. The file is written anew with the streams of
// pages and forms changed.

#include <string>

namespace nedforge {

// A file that is not as Cairo 1.16 writes it stays as it is.
std::string with_grey_ink(std::string pdf);
// Of a stream of page content.
std::string content_with_grey_ink(const std::string&);

}  // namespace nedforge
