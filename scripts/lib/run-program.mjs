// Runs a program of the tests on the built server, such as the benchmark, with the arguments of the command.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { main, root } from './install.mjs';

/** Builds what has changed unless --help or --no-build is given, and ends as the program does. */
export const runProgram = (file) =>
  main(async (args) => {
    if (!args.includes('--help') && !args.includes('--no-build')) await buildIfStale();
    // The pinned Node strips types itself; these programs use no decorators.
    const child = spawn(process.execPath, [join(root, file), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    const code = await new Promise((done) => {
      child.once('error', () => done(1));
      child.once('exit', (exitCode) => done(exitCode ?? 1));
    });
    process.exit(code);
  });
