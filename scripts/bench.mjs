// npm run bench: builds what has changed and measures it against a hand-written baseline (tests/bench). Not a test: the
// output is for people to read. See --help for options.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './lib/build.mjs';
import { main, root } from './lib/install.mjs';

await main(async (args) => {
  if (!args.includes('--help') && !args.includes('--no-build')) await buildIfStale();
  // The pinned Node strips types itself; the benchmark uses no decorators.
  const child = spawn(process.execPath, [join(root, 'tests/bench/main.ts'), ...args], {
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
