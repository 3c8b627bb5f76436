import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from './board.ts';
import { clientDocument } from './documents.ts';
import type { Organisation } from './seed.ts';

/** The board of an organisation in the requests of the client and of a program, of the product and of the floor. */
export function boardEndpoints(
  productUrl: string,
  floorUrl: string,
  { token }: Pick<Organisation, 'token'>,
): Record<'graphql' | 'rest', Endpoint> {
  const headers = { Authorization: `Bearer ${token}` };
  const body = JSON.stringify({ operationName: 'TicketBoard', variables: {}, query: clientDocument('TicketBoard') });
  return {
    graphql: {
      name: 'board over GraphQL',
      ours: { url: `${productUrl}/graphql`, method: 'POST', headers, body },
      floor: { url: `${floorUrl}/graphql`, method: 'POST', headers: {}, body },
    },
    rest: {
      name: 'GET board/tickets over REST',
      ours: { url: `${productUrl}/api/v1/board/tickets`, method: 'GET', headers },
      floor: { url: `${floorUrl}/api/v1/board/tickets`, method: 'GET', headers: {} },
    },
  };
}

/** Throws unless both return the same, because only then the comparison is valid. */
export async function requireSameAnswer({ name, ours, floor: theirs }: Endpoint): Promise<void> {
  const [one, other] = await Promise.all(
    [ours, theirs].map(async ({ url, method, headers: sent, body: content }) =>
      (
        await fetch(url, {
          method,
          headers: { ...sent, 'Content-Type': 'application/json' },
          ...(content && { body: content }),
        })
      ).json(),
    ),
  );
  const difference = firstDifference('', one, other);
  if (difference) throw new Error(`${name}: ours and the floor's answer differ at ${difference}`);
}

function firstDifference(path: string, one: unknown, other: unknown): string | null {
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return `${path}: ${one.length} and ${other.length} entries`;
    const ordered = [one, other].map((list) =>
      list.every((entry) => typeof entry === 'string') ? list.toSorted() : list,
    );
    return (
      (ordered[0] as unknown[])
        .map((entry, index) => firstDifference(`${path}[${index}]`, entry, ordered[1]![index]))
        .find((found) => found !== null) ?? null
    );
  }
  if (one && other && typeof one === 'object' && typeof other === 'object') {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return (
      names
        .map((key) =>
          firstDifference(
            `${path}.${key}`,
            (one as Record<string, unknown>)[key],
            (other as Record<string, unknown>)[key],
          ),
        )
        .find((found) => found !== null) ?? null
    );
  }
  // The same timestamp may be written in two formats.
  if (typeof one === 'string' && typeof other === 'string' && path.endsWith('At'))
    return Math.abs(Date.parse(one) - Date.parse(other)) < 1 ? null : path;
  return isDeepStrictEqual(one, other)
    ? null
    : `${path}: ${JSON.stringify(one)?.slice(0, 200)} and ${JSON.stringify(other)?.slice(0, 200)}`;
}

/** The fields of our REST response, so that the floor returns the same. */
export async function restFields({ ours }: Endpoint): Promise<{ board: string[]; ticket: string[] }> {
  const { data } = (await (await fetch(ours.url, { headers: ours.headers })).json()) as {
    data: ({ tickets: object[] } & object)[];
  };
  return {
    board: Object.keys(data[0]!).filter((name) => name !== 'tickets'),
    ticket: Object.keys(data[0]!.tickets[0]!),
  };
}
