#pragma once
// The language server: the Language Server Protocol 3.17 over two file descriptors, for every text editor that speaks
// it.

namespace nedforge::cli::lsp {

// Serves until the client says goodbye or its end of the pipe closes. The status is the protocol's: 0 after a shutdown,
// 1 without one.
int serve(int input, int output);

}  // namespace nedforge::cli::lsp
