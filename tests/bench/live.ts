import type { Worker } from './commands.ts';
import { clientDocument } from './documents.ts';
import type { MoveOrder, MoveResult, SocketOrder } from './load.ts';
import type { Product } from './product.ts';
import { compare, median, state } from './report.ts';
import type { Organisation } from './seed.ts';

const SOCKETS = 500;

interface Setup {
  load: Worker;
  product: Product;
  floorUrl: string;
  organisation: Organisation;
}

type Side = 'ours' | 'floor';

/** Latency of moves until subscribers have them: one subscriber, then five hundred; and the memory of five hundred. */
export async function measureLive(
  setup: Setup,
  plan: { rounds: number; moves: number; fanout: number },
): Promise<void> {
  const { load, product, floorUrl, organisation } = setup;
  const mutation = clientDocument('MoveTicket');
  let turn = 0;
  const bodies = (side: Side, count: number): string[] =>
    Array.from({ length: count }, () => {
      turn += 1;
      const id = organisation.ticketIds[(turn * 7) % organisation.ticketIds.length]!;
      // Each move goes to another column than the ticket's previous one, so that it is logged as an activity.
      const boardId =
        organisation.boardIds[
          (turn + Math.floor((turn * 7) / organisation.ticketIds.length)) % organisation.boardIds.length
        ]!;
      const position = `b${String(turn % 90).padStart(2, '0')}V`;
      return JSON.stringify(
        side === 'ours'
          ? { query: mutation, variables: { id, input: { boardId, position } } }
          : { id, boardId, position },
      );
    });
  const order = (side: Side, sockets: string, count: number): MoveOrder =>
    side === 'ours'
      ? {
          url: `${product.url}/graphql`,
          headers: { Authorization: `Bearer ${organisation.token}` },
          bodies: bodies(side, count),
          sockets,
        }
      : { url: `${floorUrl}/move`, headers: {}, bodies: bodies(side, count), sockets };
  const open = (side: Side, name: string, count: number): Promise<void> =>
    load.call('openSockets', {
      name,
      count,
      url: side === 'ours' ? `${product.url.replace('http', 'ws')}/graphql` : floorUrl.replace('http', 'ws'),
      ...(side === 'ours' && { subscription: { token: organisation.token, query: clientDocument('BoardChanged') } }),
    } satisfies SocketOrder);

  const series = async (count: number, moves: number): Promise<Record<Side, MoveResult[]>> => {
    const results: Record<Side, MoveResult[]> = { ours: [], floor: [] };
    for (const side of ['floor', 'ours'] as const) {
      await open(side, side, count);
      await load.call('moves', order(side, side, Math.min(moves, 50)));
    }
    if (count === SOCKETS) state(`server memory with ${SOCKETS} sockets`, 'MB', await product.memory(), 300);
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const side of ['floor', 'ours'] as const)
        results[side].push(await load.call<MoveResult>('moves', order(side, side, moves)));
    }
    if (count === SOCKETS)
      state(`server memory with ${SOCKETS} sockets, after the moves`, 'MB', await product.memory(), 300);
    for (const side of ['floor', 'ours'] as const) await load.call('closeSockets', side);
    return results;
  };
  const p50 = (results: MoveResult[], field: keyof MoveResult): number =>
    median(results.map((result) => median(result[field])));

  state('server memory before sockets', 'MB', await product.memory(), 270);
  const one = await series(1, plan.moves);
  compare('a move until another subscriber has it, p50', 'ms', p50(one.ours, 'heard'), p50(one.floor, 'heard'), {
    atMost: 4,
  });
  compare('a move until it is answered, p50', 'ms', p50(one.ours, 'answered'), p50(one.floor, 'answered'), {
    atMost: 3,
  });
  // The target: another user's change is visible within a second.
  const heard = one.ours.flatMap((result) => result.heard).sort((a, b) => a - b);
  state('a change of somebody else until it is there, p95', 'ms', heard[Math.floor((heard.length - 1) * 0.95)]!, 1_000);
  const many = await series(SOCKETS, plan.fanout);
  compare(
    `one change until the last of ${SOCKETS} sockets has it, p50`,
    'ms',
    p50(many.ours, 'heard'),
    p50(many.floor, 'heard'),
    { atMost: 2 },
  );
}
