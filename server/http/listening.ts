import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts listening and returns the port. */
export function listening(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
