// npm run chaos: processes are killed and the database goes away under writers; then every acknowledged write is looked
// for (tests/chaos). `-- --cells` tries two cells with a directory of accounts behind HAProxy. On this machine alone, and it ends by itself. See
// --help for options.
import { runProgram } from './lib/run-program.mjs';

await runProgram(process.argv.includes('--cells') ? 'tests/chaos/cells.ts' : 'tests/chaos/main.ts');
