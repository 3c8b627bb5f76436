import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Sends a response and destroys the connection: an open connection that nothing reads would keep the server from
 * stopping.
 */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Whether the Origin header is absent (not a browser), or is that of this server: its public URL or the requested host.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
