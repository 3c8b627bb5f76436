import { execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endChild } from '../bench/commands.ts';

const EXAMPLE = join(import.meta.dirname, '../../docs/haproxy.cfg');
/** The part of the example that a run on the loopback address does not have. */
const TLS = ':443 ssl crt /etc/haproxy/certs/';

export interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

/** HAProxy with the example of the documentation, in front of processes on this machine. */
export interface Proxy {
  /** Sends a request to a cell by its name, with a timeout. */
  ask(cell: string, path: string, options?: { token?: string; body?: object; timeoutMs?: number }): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * Throws if HAProxy is missing or refuses the example. `ports`: the ports of the processes, by their addresses in the
 * example.
 */
export async function startProxy(
  binary: string,
  folder: string,
  { port, servers }: { port: number; servers: Readonly<Record<string, number>> },
): Promise<Proxy> {
  let text = await readFile(EXAMPLE, 'utf8');
  for (const [place, instead] of [
    [TLS, `127.0.0.1:${port}`],
    ...Object.entries(servers).map(([address, own]) => [address, `127.0.0.1:${own}`]),
  ] as [string, string][]) {
    if (!text.includes(place)) throw new Error(`docs/haproxy.cfg has no ${place}`);
    text = text.replace(place, instead);
  }
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, text);
  await promisify(execFile)(binary, ['-c', '-f', file]).catch((error: NodeJS.ErrnoException & { stderr?: string }) => {
    throw new Error(
      error.code === 'ENOENT'
        ? 'haproxy is missing: apt-get install haproxy, or name it with --haproxy=FILE'
        : `HAProxy refuses docs/haproxy.cfg: ${error.stderr}`,
    );
  });
  const child = spawn(binary, ['-f', file], { stdio: 'ignore' });
  process.on('exit', () => child.kill('SIGKILL'));
  const proxy: Proxy = {
    ask: (cell, path, options) => ask(port, cell, path, options),
    stop: () => endChild(child),
  };
  for (let tries = 0; tries < 100; tries += 1) {
    const answers = await Promise.all(
      ['north', 'south'].map((cell) => proxy.ask(cell, '/readyz').catch(() => ({ status: 0 }))),
    );
    if (answers.every(({ status }) => status === 200)) return proxy;
    await sleep(200);
  }
  throw new Error('HAProxy did not lead to both cells within twenty seconds');
}

function ask(
  port: number,
  cell: string,
  path: string,
  { token, body, timeoutMs = 30_000 }: { token?: string; body?: object; timeoutMs?: number } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body ? 'POST' : 'GET',
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          host: `${cell}.example.com`,
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            location: response.headers.location,
            body: Buffer.concat(pieces).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
