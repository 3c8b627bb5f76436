import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { answerOrders } from './commands.ts';
import { Writer } from './writer.ts';

/** The load: requests and sockets from a separate process. */
export interface BoardOrder {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  connections: number;
  ms: number;
  /**
   * quiet: no changes of the board. between: one commit before each request, whose time does not count. steady:
   * continuous commits.
   */
  changes: 'quiet' | 'between' | 'steady';
  /** How many commits a second are steady. */
  changesPerSecond?: number;
  /** The pause of a connection after each answer in milliseconds. */
  pauseMs?: number;
}

export interface BoardResult {
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  bytes: number;
  changesPerSecond: number;
}

/** One move: a request, and the message that a subscriber then gets. */
export interface MoveOrder {
  url: string;
  headers: Record<string, string>;
  /** The bodies of the moves, each with another position. */
  bodies: string[];
  /** The sockets to wait for. */
  sockets: string;
}

export interface MoveResult {
  /** Milliseconds from the request's start until the last subscriber had the message. */
  heard: number[];
  /** … until the response. */
  answered: number[];
}

export interface SocketOrder {
  name: string;
  url: string;
  count: number;
  /** For graphql-transport-ws; without it the socket only listens. */
  subscription?: { token: string; query: string };
}

const STEADY_PER_SECOND = 200;

const writer = new Writer(process.env.BENCH_DATABASE_URL!, process.env.BENCH_CLIENT_ID!);
await writer.open();

function send(
  agent: Agent,
  { url, method, headers, body }: Pick<BoardOrder, 'url' | 'method' | 'headers' | 'body'>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const req = request(
      url,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
        },
      },
      (res) => {
        let bytes = 0;
        let failure = '';
        res.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (res.statusCode !== 200) failure += chunk.toString();
        });
        res.on('end', () =>
          res.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${url} answered ${res.statusCode} ${failure.slice(0, 300)}`)),
        );
        res.on('error', reject);
      },
    );
    req.on('error', reject);
    req.end(body);
  });
}

async function board(order: BoardOrder): Promise<BoardResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
  const times: number[] = [];
  let bytes = 0;
  const writes = writer.written;
  const steady = order.changes === 'steady' ? writer.keepWriting(order.changesPerSecond ?? STEADY_PER_SECOND) : null;
  const begun = performance.now();
  const end = begun + order.ms;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      if (order.changes === 'between') await writer.change();
      const started = performance.now();
      bytes = await send(agent, order);
      times.push(performance.now() - started);
      if (order.pauseMs) await sleep(order.pauseMs);
    }
  };
  await Promise.all(Array.from({ length: order.connections }, one));
  const wall = performance.now() - begun;
  await steady?.();
  agent.destroy();
  const counted = order.changes === 'between' ? times.reduce((sum, time) => sum + time, 0) : wall;
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    perSecond: (times.length / counted) * 1000,
    p50: times[Math.floor(times.length / 2)] ?? Number.NaN,
    p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    bytes,
    changesPerSecond: ((writer.written - writes) / wall) * 1000,
  };
}

/** Open sockets by name, and their message counters. */
const groups = new Map<string, { sockets: WebSocket[]; heard: () => void }>();

async function openSockets({ name, url, count, subscription }: SocketOrder): Promise<void> {
  const group = { sockets: [] as WebSocket[], heard: (): void => undefined };
  groups.set(name, group);
  const open = async (): Promise<void> => {
    const socket = new WebSocket(url, subscription ? 'graphql-transport-ws' : undefined, { perMessageDeflate: false });
    group.sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => {
        if (!subscription) return resolve();
        socket.send(JSON.stringify({ type: 'connection_init', payload: { token: subscription.token } }));
      });
      socket.on('message', (data: Buffer) => {
        if (!subscription) return group.heard();
        // The first bytes identify the message; parsing the whole would measure the subscriber's work, not the
        // server's.
        const text = data.toString('latin1', 0, 80);
        if (text.includes('"next"')) return group.heard();
        if (text.includes('"connection_ack"')) {
          socket.send(
            JSON.stringify({ id: '1', type: 'subscribe', payload: { query: subscription.query, variables: {} } }),
          );
          return resolve();
        }
        if (text.includes('"error"')) reject(new Error(data.toString()));
      });
      socket.once('close', (code) => reject(new Error(`socket closed with ${code}`)));
    });
  };
  for (let opened = 0; opened < count; opened += 25)
    await Promise.all(Array.from({ length: Math.min(25, count - opened) }, open));
  // Subscriptions are not acknowledged: wait until the server has handled the last of them.
  await sleep(500 + count * 2);
}

async function closeSockets(name: string): Promise<void> {
  for (const socket of groups.get(name)?.sockets ?? []) socket.terminate();
  groups.delete(name);
  await sleep(200);
}

async function moves({ url, headers, bodies, sockets }: MoveOrder): Promise<MoveResult> {
  const group = groups.get(sockets)!;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const heard: number[] = [];
  const answered: number[] = [];
  for (const body of bodies) {
    let missing = group.sockets.length;
    const started = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const arrived = new Promise<number>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`${missing} of ${group.sockets.length} subscribers never heard of a move`)),
        10_000,
      );
      group.heard = () => {
        missing -= 1;
        if (missing === 0) resolve(performance.now() - started);
      };
    });
    const answer = send(agent, { url, method: 'POST', headers, body }).then(() => performance.now() - started);
    const [last, reply] = await Promise.all([arrived, answer]);
    clearTimeout(timer);
    heard.push(last);
    answered.push(reply);
  }
  agent.destroy();
  return { heard, answered };
}

answerOrders({ board, moves, openSockets, closeSockets });
