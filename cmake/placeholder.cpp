// Keeps a layer linkable while it has no source of its own.
