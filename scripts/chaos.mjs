// npm run chaos: processes are killed and the database goes away under writers; then every acknowledged write is looked
// for (tests/chaos). On this machine alone, and it ends by itself. See --help for options.
import { runProgram } from './lib/run-program.mjs';

await runProgram('tests/chaos/main.ts');
