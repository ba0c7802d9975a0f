# shellcheck shell=sh disable=SC2034
# Sourced by ./run and ./test: installs the Debian packages that are missing, by name, and says what it does.

# Compiler and libraries that the program is built from, and the fonts of its sheets.
build_packages="g++ cmake ninja-build pkg-config ca-certificates
  libyaml-cpp-dev nlohmann-json3-dev libfmt-dev libboost-graph-dev libcli11-dev
  libcairo2-dev libpango1.0-dev libpng-dev
  fonts-inter fonts-dejavu-core"

# What the editor is built from besides.
editor_packages="libimgui-dev libstb-dev libglfw3-dev libgl1-mesa-dev libegl1-mesa-dev libgl1-mesa-dri"

# What checks the layout of the sources.
layout_packages="clang-format git"

# What the tests use besides: test libraries, a virtual display, readers of PDF and XML, and the compiler of the build with
# sanitizers and of libFuzzer.
test_packages="libgtest-dev librapidcheck-dev libvalijson-dev libbenchmark-dev libyaml-dev libfyaml-utils jq
  xvfb xauth xdotool poppler-utils libxml2-utils python3 clang libclang-rt-14-dev $layout_packages"

# What runs the client of the language server's tests, where no Node.js is installed in another way.
client_packages="nodejs npm"

# What the browser edition is built with besides, and the browser that its tests drive. Libraries of headers alone are the
# native ones; dpkg-dev unpacks the sources of the others.
web_packages="emscripten dpkg-dev cmake ninja-build ca-certificates nlohmann-json3-dev libfmt-dev libboost-graph-dev libcli11-dev libstb-dev
  fonts-inter fonts-dejavu-core fonttools"
browser_packages="chromium"

# A compiler cache, a fast linker, and an allocator that makes compilers faster, if available.
helpful_packages="ccache mold libmimalloc2.0"

# Runs of several processes (docs/cluster.md): tests/ranks is built where they are there. ./test does not install them by itself, as they
# bring dozens of packages for a build that is off by default; ./test --long does.
cluster_packages="libopenmpi-dev openmpi-bin"

# What ./test --long uses besides.
long_packages="$cluster_packages"

install_missing() {
    missing=""
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    if [ "${NEDFORGE_INSTALL:-}" = never ]; then
        echo "These packages are missing, and nothing is installed here. Install them, then run this again:" >&2
        echo "  apt-get install --no-install-recommends$missing" >&2
        exit 2
    fi
    echo "Installing Debian packages:$missing" >&2
    if [ "$(id -u)" = 0 ]; then
        as_root=""
    elif command -v sudo >/dev/null 2>&1; then
        as_root="sudo"
    else
        echo "These packages are missing and neither root nor sudo is at hand. Install them, then run this again:" >&2
        echo "  apt-get install --no-install-recommends$missing" >&2
        exit 2
    fi
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2 || true
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing >&2 || {
        echo "Installing them failed; the lines above say why." >&2
        exit 2
    }
}
