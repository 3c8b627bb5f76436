import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout for the next event, in milliseconds: longer than the claim of a process that was killed. */
const TIMEOUT_MS = 150_000;

/** A program that receives webhooks and stores their tickets and ids. */
export async function startReceiver() {
  const tickets = new Set<string>();
  const ids = new Map<string, number>();
  let arrivedAt = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const event = JSON.parse(Buffer.concat(chunks).toString()) as { id: string; data: { id: string } };
      arrivedAt = performance.now();
      tickets.add(event.data.id);
      ids.set(event.id, (ids.get(event.id) ?? 0) + 1);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    /**
     * Waits until a webhook has arrived for each of these tickets, or none has arrived for a while: what a killed
     * process was sending takes one of five places of the endpoint until its claim ends, so many kills delay many
     * events.
     */
    async told(expected: readonly string[]) {
      arrivedAt = performance.now();
      const missing = () => expected.filter((id) => !tickets.has(id)).length;
      while (missing() > 0 && performance.now() - arrivedAt < TIMEOUT_MS) await sleep(100);
      return { missing: missing(), doubled: [...ids.values()].filter((times) => times > 1).length };
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
    },
  };
}
