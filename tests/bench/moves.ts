import { clientDocument } from './documents.ts';
import { difference, worded } from './interleaved.ts';
import { processorTime } from './processor-time.ts';
import type { Product } from './product.ts';
import { compare, median, printLine } from './report.ts';
import type { Organisation } from './seed.ts';

interface Setup {
  product: Product;
  floorUrl: string;
  organisation: Organisation;
}

const AT_ONCE = 32;

/** Moves of tickets per second, 32 at a time: by GraphQL as the board does, and by REST as programs do. */
export async function measureMoves(
  { product, floorUrl, organisation }: Setup,
  { rounds, moves }: { rounds: number; moves: number },
): Promise<void> {
  const { boardIds, ticketIds, token } = organisation;
  const query = clientDocument('MoveTicket');
  let turn = 0;
  const post = (url: string, method: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url, { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const authorised = { Authorization: `Bearer ${token}` };
  const ways = {
    floor: (id: string, boardId: string, position: string) =>
      post(`${floorUrl}/move`, 'POST', { id, boardId, position }),
    graphql: (id: string, boardId: string, position: string) =>
      post(`${product.url}/graphql`, 'POST', { query, variables: { id, input: { boardId, position } } }, authorised),
    rest: (id: string, board: string, position: string) =>
      post(`${product.url}/api/v1/ticket/${id}`, 'PUT', { board, position }, authorised),
  };
  type Way = keyof typeof ways;
  const move = async (way: Way): Promise<void> => {
    turn += 1;
    const id = ticketIds[(turn * 7) % ticketIds.length]!;
    const board = boardIds[(turn + Math.floor((turn * 7) / ticketIds.length)) % boardIds.length]!;
    const response = await ways[way](id, board, `b${String(turn % 90).padStart(2, '0')}V`);
    const text = await response.text();
    if (!response.ok || text.includes('"errors"'))
      throw new Error(`${way} answered ${response.status} ${text.slice(0, 200)}`);
  };
  const perSecond = async (way: Way, count: number): Promise<number> => {
    let left = count;
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await move(way);
      }),
    );
    return (count / (performance.now() - begun)) * 1_000;
  };
  const found: Record<Way, number[]> = { floor: [], graphql: [], rest: [] };
  for (let round = -1; round < rounds; round += 1)
    for (const way of Object.keys(ways) as Way[]) {
      const before = processorTime();
      // A change of a recurring ticket creates its series if it has none: the inserted tickets have none, so each is
      // changed once before the measurement.
      const warmUp = way === 'rest' ? ticketIds.length : Math.min(moves, 200);
      const count = await perSecond(way, round < 0 ? warmUp : moves);
      const after = processorTime();
      if (round < 0) continue;
      found[way].push(count);
      if (before && after && round === rounds - 1)
        printLine(`      processor time of a move, ${way}: ${worded(difference(after, before), moves)}`);
    }
  for (const [way, words, atLeast] of [
    ['graphql', 'GraphQL', 0.6],
    ['rest', 'REST PUT', 0.4],
  ] as const)
    compare(`moves a second at ${AT_ONCE}: ${words}`, '/s', median(found[way]), median(found.floor), { atLeast });
}
