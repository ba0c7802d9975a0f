#pragma once
// The language server (server.h) over two file descriptors.

namespace nedforge::cli::lsp {

// Serves until the client says goodbye, its end of the pipe closes, or its process is gone. The status is the
// protocol's: 0 after a shutdown, 1 without one.
int serve(int input, int output);

}  // namespace nedforge::cli::lsp
