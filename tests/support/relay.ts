import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy of the database that can close, refuse or discard connections, and that counts them. */
export interface Relay {
  url: string;
  tries: number;
  /** `swallow` accepts connections and discards what is sent over them, as a machine that is unreachable does. */
  mode: 'open' | 'refuse' | 'swallow';
  /** The server of new connections. */
  target: URL;
  cut(): void;
  close(): void;
}

/** Starts a relay on the loopback address to the database of this URL. */
export async function startRelay(databaseUrl: string): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    relay.tries += 1;
    if (relay.mode === 'refuse') return socket.destroy();
    const onward = connect({ host: relay.target.hostname, port: Number(relay.target.port || 5432) });
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(end);
      end.on('data', (bytes) => void (relay.mode === 'swallow' ? undefined : other.write(bytes)));
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        // In this mode, the end of a connection is not forwarded either.
        if (relay.mode !== 'swallow' || end === socket) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const relay: Relay = {
    url: url.toString(),
    tries: 0,
    mode: 'open',
    target: new URL(databaseUrl),
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
  return relay;
}
