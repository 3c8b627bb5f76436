// npm run chaos: kills processes and stops the database under write load; then checks that no acknowledged write is
// lost (tests/chaos). `-- --cells` tests two cells with a directory of accounts behind HAProxy. Runs on this machine
// only. See --help for options.
import { runProgram } from './lib/run-program.mjs';

await runProgram(process.argv.includes('--cells') ? 'tests/chaos/cells.ts' : 'tests/chaos/main.ts');
