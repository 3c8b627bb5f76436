@rem On POSIX, "exec" in an npm script lets npm's signals reach the server itself. cmd.exe has no such word; this is it.
@%*
