// npm run bench: builds what has changed and measures it against a hand-written baseline (tests/bench). Not a test: the
// output is for people to read. See --help for options.
import { runProgram } from './lib/run-program.mjs';

await runProgram('tests/bench/main.ts');
