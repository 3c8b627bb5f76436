import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from './board.ts';
import type { Attack, AttackResult } from './attacker.ts';
import { startWorker, type Worker } from './commands.ts';
import { clientDocument } from './documents.ts';
import type { BoardOrder, BoardResult, MoveOrder, MoveResult, SocketOrder } from './load.ts';
import { compare, median, printLine } from './report.ts';
import type { Organisation } from './seed.ts';

interface Setup {
  load: Worker;
  /** The product with its default limits. */
  url: string;
  board: Endpoint['ours'];
  /** The measured organisation, and the abusive login. */
  organisation: Organisation;
  attacker: Organisation;
}

interface Waited {
  board: number;
  move: number;
}

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** The latency of an organisation during the abuse of another one's login, compared with an idle server. */
export async function measureAttack(setup: Setup, plan: { rounds: number; ms: number; moves: number }): Promise<void> {
  const { load, url, attacker } = setup;
  const worker = await startWorker(new URL('attacker.ts', import.meta.url).pathname);
  const attack: Attack = {
    url,
    token: attacker.token,
    ticketId: attacker.ticketIds[0]!,
    boardIds: attacker.boardIds,
  };
  try {
    await load.call('openSockets', {
      name: 'attacked',
      count: 1,
      url: `${url.replace('http', 'ws')}/graphql`,
      subscription: { token: setup.organisation.token, query: clientDocument('BoardChanged') },
    } satisfies SocketOrder);
    await waited(setup, { ms: 1_000, moves: 20 });
    for (const kind of ['subscriptions', 'queries'] as const) {
      const quiet: Waited[] = [];
      const busy: Waited[] = [];
      let result: AttackResult | undefined;
      for (let round = 0; round < plan.rounds; round += 1) {
        quiet.push(await waited(setup, plan));
        await worker.call(kind, attack);
        await sleep(500);
        busy.push(await waited(setup, plan));
        result = await worker.call<AttackResult>('stop');
        await sleep(1_000);
      }
      printLine(`      last round of ${kind}: ${JSON.stringify(result)}`);
      for (const what of ['board', 'move'] as const)
        compare(
          `${what === 'board' ? 'board' : 'a move until heard'}, p95, one login's ${kind} / quiet`,
          'ms',
          median(busy.map((each) => each[what])),
          median(quiet.map((each) => each[what])),
          { atMost: 2 },
        );
    }
    await load.call('closeSockets', 'attacked');
  } finally {
    await worker.stop();
  }
}

let turn = 0;

/** The p95 of reading a board after a change, and of the time from a move until another page has it. */
async function waited({ load, url, board, organisation }: Setup, plan: { ms: number; moves: number }): Promise<Waited> {
  const result = await load.call<BoardResult>('board', {
    ...board,
    connections: 1,
    changes: 'between',
    ms: plan.ms,
  } satisfies BoardOrder);
  const mutation = clientDocument('MoveTicket');
  const bodies = Array.from({ length: plan.moves }, () => {
    turn += 1;
    const id = organisation.ticketIds[(turn * 7) % organisation.ticketIds.length]!;
    const boardId = organisation.boardIds[(turn + Math.floor(turn / 3)) % organisation.boardIds.length]!;
    const position = `b${String(turn % 90).padStart(2, '0')}V`;
    return JSON.stringify({ query: mutation, variables: { id, input: { boardId, position } } });
  });
  const { heard } = await load.call<MoveResult>('moves', {
    url: `${url}/graphql`,
    headers: { Authorization: `Bearer ${organisation.token}` },
    bodies,
    sockets: 'attacked',
  } satisfies MoveOrder);
  return { board: result.p95, move: p95(heard) };
}
