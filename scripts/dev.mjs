// npm run dev: the client from Vite with hot reload, and the server, rebuilt and restarted when its code changes.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { main, root } from './lib/install.mjs';

await main(async (args) => {
  const { build, createServer } = await import('vite');
  let server;
  let ending = false;
  let queue = Promise.resolve();

  const stopServer = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  };
  const restart = async () => {
    await stopServer();
    if (ending) return;
    server = spawn(process.execPath, [join(root, 'dist/server/main.js'), ...args], {
      cwd: root,
      stdio: 'inherit',
    });
  };

  // Into dist as npm start does, but without its stamp: the next npm start builds again.
  rmSync(join(root, 'dist/.server-built-from'), { force: true });
  const watcher = await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: { watch: {} } });
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error?.message ?? event.error);
    // Sequentially: two servers cannot share the database's folder.
    if (event.code === 'BUNDLE_END') queue = queue.then(restart);
  });
  const client = await createServer({ configFile: 'vite.config.ts' });
  await client.listen();
  client.printUrls();

  const end = async () => {
    if (ending) return;
    ending = true;
    await Promise.all([watcher.close(), client.close(), queue.then(stopServer)]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // Vite installs signal handlers of its own, which would exit before the server and its database have stopped.
    process.removeAllListeners(signal);
    process.on(signal, () => void end());
  }
});
