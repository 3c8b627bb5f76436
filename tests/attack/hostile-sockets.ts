import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { fullSample, fullSelection, operation, rootFields } from '../contracts/operations.ts';
import { odd, putOdd, way } from '../graphql/odd-values.ts';

/** What one socket sends: its init message, and the frames after that. */
export interface HostileSocket {
  payload: unknown;
  frames: string[];
}

/**
 * Sockets that violate the protocol of subscriptions, or use it correctly for data of others: each subscription with
 * odd values, ids and organisations of others, and frames that are cut, repeated, out of order or of another protocol.
 * `token` is the attacker's.
 */
export function hostileSockets(
  {
    schema,
    token,
    ids,
    organisations,
  }: { schema: string; token: string; ids: readonly string[]; organisations: readonly string[] },
  { seed, count }: { seed: number; count: number },
): HostileSocket[] {
  const roots = rootFields(buildSchema(schema)).filter(({ kind }) => kind === 'subscription');
  const subscribe = fc
    .record({
      root: fc.constantFrom(...roots),
      steps: way,
      value: fc.oneof(odd, fc.constantFrom(...ids)),
      isBroken: fc.boolean(),
      depth: fc.nat({ max: 3 }),
      id: fc.constantFrom('1', '1', '2', '', 'x'.repeat(300)),
    })
    .map(({ root, steps, value, isBroken, depth, id }) => {
      const variables = Object.fromEntries(root.field.args.map((arg) => [arg.name, fullSample(arg.type)]));
      if (isBroken && root.field.args.length > 0) putOdd(variables, steps, value);
      const query = operation(root, variables, depth > 0 ? fullSelection(root.field.type, depth) : undefined);
      return JSON.stringify({ id, type: 'subscribe', payload: { query, variables } });
    });
  const frame = fc.oneof(
    { arbitrary: subscribe, weight: 6 },
    {
      arbitrary: fc
        .record({
          type: fc.constantFrom(
            'connection_init',
            'subscribe',
            'complete',
            'next',
            'error',
            'ping',
            'pong',
            '__proto__',
          ),
          id: fc.oneof(odd, fc.constant('1')),
          payload: odd,
        })
        .map((message) => JSON.stringify(message)),
      weight: 3,
    },
    { arbitrary: subscribe.map((text) => text.slice(0, text.length / 2)), weight: 1 },
    {
      arbitrary: fc.constantFrom('', '{', '[]', 'null', '['.repeat(50_000), `{"type":"${'x'.repeat(50_000)}"}`),
      weight: 1,
    },
    { arbitrary: odd.map((value) => JSON.stringify(value) ?? ''), weight: 1 },
  );
  const payload = fc.oneof(
    { arbitrary: fc.constant({ token }), weight: 4 },
    { arbitrary: fc.constantFrom(...organisations).map((organisation) => ({ token, organisation })), weight: 2 },
    { arbitrary: odd.map((organisation) => ({ token, organisation })), weight: 1 },
    { arbitrary: odd.map((value) => ({ token: value })), weight: 1 },
    { arbitrary: odd, weight: 1 },
  );
  return fc.sample(fc.record({ payload, frames: fc.array(frame, { minLength: 1, maxLength: 8 }) }), {
    seed,
    numRuns: count,
  });
}
