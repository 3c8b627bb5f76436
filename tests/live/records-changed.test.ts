import type { Client } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '../../schema/kernel/abilities.shared.ts';
import { PERMISSIONS } from '../../schema/kernel/permissions.ts';
import { recordsWith } from '../../schema/records/registry.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { socketOf, subscribed } from '../support/subscribed.ts';

let app: TestApp;
let owner: Actor;
const sockets: Client[] = [];

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});

afterAll(async () => {
  for (const socket of sockets) await socket.dispose();
  await app.stop();
});

interface Change {
  version: number;
  stale: boolean;
  records: { __typename: string; id?: string; title?: string }[];
  removed: { kind: string; id: string }[];
}

const QUERY = `subscription ($kinds: [String!]!, $since: Float) { recordsChanged(kinds: $kinds, since: $since) {
  version stale records { __typename ... on Inspection { id title } ... on RiskAssessment { id title }
    ... on Job { id } } removed { kind id } } }`;

const BOARD_CHANGED = 'subscription ($since: Float) { boardChanged(since: $since) { version } }';

/** Subscribes from the newest version on, and collects the events. */
async function watch(actor: Actor, kinds: string[]): Promise<{ changes: Change[]; errors: string }> {
  const found = { changes: [] as Change[], errors: '' };
  const [state] = await app.sql<{ version: string }>('select version from client_version where client_id = $1', [
    actor.clientId,
  ]);
  const socket = socketOf(app, actor);
  sockets.push(socket);
  socket.subscribe<{ recordsChanged: Change }>(
    { query: QUERY, variables: { kinds, since: Number(state!.version) } },
    {
      next: ({ data, errors }) =>
        errors ? void (found.errors += JSON.stringify(errors)) : void found.changes.push(data!.recordsChanged),
      error: (error) => void (found.errors += JSON.stringify(error)),
      complete: () => undefined,
    },
  );
  await subscribed(socket, BOARD_CHANGED);
  return found;
}

const write = (statement: string, params: unknown[] = []): Promise<unknown> =>
  app.app.database.write(owner.clientId, ({ rows }) => rows(statement, params));

const INSPECTION = 'a0000000-0000-4000-8000-000000000001';
const ASSESSMENT = 'a0000000-0000-4000-8000-000000000002';
const RISK = 'a0000000-0000-4000-8000-000000000003';

describe('A subscription to records', () => {
  it('of several kinds gets each change of any of them, in the shape of its kind', async () => {
    const { changes } = await watch(owner, ['inspection', 'riskAssessment']);
    await write(
      `insert into inspection (client_id, id, title, inspection_date) values (app_client_id(), $1, 'Halle 3', now())`,
      [INSPECTION],
    );
    await expect.poll(() => changes).toHaveLength(1);
    await write(
      `insert into risk_assessment (client_id, id, title, location) values (app_client_id(), $1, 'Säge', '')`,
      [ASSESSMENT],
    );
    await expect
      .poll(() => changes.flatMap(({ records }) => records))
      .toEqual([
        { __typename: 'Inspection', id: INSPECTION, title: 'Halle 3' },
        { __typename: 'RiskAssessment', id: ASSESSMENT, title: 'Säge' },
      ]);
    // One transaction causes one event.
    await write(
      `with gone as (delete from inspection where id = $1 returning 1) update risk_assessment set title = 'Kreissäge'
         where id = $2`,
      [INSPECTION, ASSESSMENT],
    );
    await expect
      .poll(() => changes.at(-1))
      .toMatchObject({
        stale: false,
        records: [{ id: ASSESSMENT, title: 'Kreissäge' }],
        removed: [{ kind: 'inspection', id: INSPECTION }],
      });
    expect(changes).toHaveLength(3);
  });

  it('gets a record whose parts were written', async () => {
    const { changes } = await watch(owner, ['riskAssessment']);
    await write(
      `insert into risk (client_id, id, risk_assessment_id, position, title)
         values (app_client_id(), $1, $2, 'a0', 'Lärm')`,
      [RISK, ASSESSMENT],
    );
    await expect.poll(() => changes.flatMap(({ records }) => records.map(({ id }) => id))).toEqual([ASSESSMENT]);
  });

  it('gets no changes of kinds that it does not name', async () => {
    const { changes } = await watch(owner, ['job']);
    const others = await watch(owner, ['riskAssessment']);
    await write(`update risk_assessment set title = 'Bandsäge' where id = $1`, [ASSESSMENT]);
    await expect.poll(() => others.changes).toHaveLength(1);
    expect(changes).toEqual([]);
  });

  it.each(recordsWith('live'))('of the kind $kind is for whoever may open it', async ({ kind, rule }) => {
    const some = permissionsOf(rule);
    const isForAll = some.length === 0 && !rule.roles;
    const without = await addUser(app, owner, { permissions: PERMISSIONS.filter((each) => !some.includes(each)) });
    const refused = await watch(without, ['job', kind]);
    const withRule = await addUser(app, owner, {
      permissions: some.slice(0, 1),
      ...(rule.roles && { role: rule.roles[0] }),
    });
    if (!isForAll) await expect.poll(() => refused.errors).toContain('FORBIDDEN');
    const allowed = await watch(withRule, [kind]);
    await write(
      `insert into job (client_id, name, id, type, interval_weeks, due_day, anchor_day, lead_days, next_execution,
           template)
       values (app_client_id(), 'Reihe', gen_random_uuid(), 'other', 4, now(), 1, 0, now() + interval '1 year', '{}')`,
    );
    if (isForAll) await expect.poll(() => refused.changes.length).toBe(1);
    expect(allowed.errors).toBe('');
    // The licence counts users who have not been removed.
    await app.sql('update client_user set removed_at = now() where id = any($1::uuid[])', [
      [without.userId, withRule.userId],
    ]);
  });

  it.each([[[]], [['riskassessment']], [['ticket']], [['__proto__']]])('of %j is refused by name', async (kinds) => {
    const { errors } = await watch(owner, kinds).then(async (found) => {
      await expect.poll(() => found.errors).not.toBe('');
      return found;
    });
    expect(errors).toContain('BAD_INPUT');
  });
});
