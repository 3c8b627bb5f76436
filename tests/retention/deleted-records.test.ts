import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dueMeasures } from '../../schema/areas/risk-assessments/measure-reminder.ts';
import { dueReviews } from '../../schema/platform/reminders/review-reminder.ts';
import { trim } from '../../server/scheduler/jobs.ts';
import { png } from '../files/samples.ts';
import { inspection, inspectionsOn } from '../inspections/operations.ts';
import { assessment, assessmentsOn, risk } from '../risk-assessments/operations.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let assessments: ReturnType<typeof assessmentsOn>;
let inspections: ReturnType<typeof inspectionsOn>;
let owner: Actor;
let client: RestClient;

beforeAll(async () => {
  app = await startTestApp();
  assessments = assessmentsOn(app);
  inspections = inspectionsOn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  client = restClient(app, owner.token);
});

const deleted = async (actor: Actor, kind: string) =>
  (
    await app.graphql<{ deletedRecords: { id: string; title: string }[] }>(
      actor.token,
      'query ($kind: String!) { deletedRecords(kind: $kind) { id title } }',
      { kind },
    )
  ).data?.deletedRecords.map(({ id, title }) => ({ id, title }));
const restore = (actor: Actor, kind: string, id: string) =>
  app.graphql(actor.token, 'mutation ($kind: String!, $id: ID!) { restoreRecord(kind: $kind, id: $id) { id } }', {
    kind,
    id,
  });
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
const originOf = async (ticketId: string) => (await inspections.ticket(owner, ticketId)).origin;
const snapshotOf = (versionId: string) =>
  app.graphql(owner.token, 'query ($id: ID!) { recordVersion(id: $id) { id snapshot } }', { id: versionId });

/** Removes the fields that change when a record is restored. */
const asItWas = ({ version: _version, updatedAt: _updatedAt, ...rest }: Record<string, unknown>) => rest;

describe('a deleted risk assessment', () => {
  it('is in no list, not in REST, no document and no version, and takes no tickets; restored, it is as it was', async () => {
    const made = await assessments.create(
      owner,
      assessment(owner.userId, {
        risks: [risk(owner.userId, { measures: [{ text: 'Gehörschutz tragen', kind: 'P', state: 'open' }] })],
      }),
    );
    const riskId = made.risks[0]!.id;
    const { tickets } = await assessments.tickets(owner, riskId, [{ text: 'Gehörschutz tragen' }]);
    const ticketId = tickets[0]!.ticket.id;
    const before = await assessments.read(owner, made.id);
    await assessments.remove(owner, made.id);

    expect((await assessments.list(owner)).count).toBe(0);
    for (const path of ['', '/pdf', '/pdf?version=1'])
      expect((await client.get(`riskAssessment/${made.id}${path}`)).status).toBe(404);
    expect((await snapshotOf(made.versions[0]!.id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(await codeOf(assessments.tickets(owner, riskId, [{ text: 'Noch eins' }]))).toBe('NOT_FOUND');
    expect(await codeOf(assessments.update(owner, made.id, { title: 'Neu' }))).toBe('NOT_FOUND');
    expect(await codeOf(assessments.create(owner, assessment(owner.userId, { id: made.id })))).toBe('NOT_FOUND');
    expect(await originOf(ticketId)).toBeNull();
    expect(await deleted(owner, 'riskAssessment')).toEqual([{ id: made.id, title: 'Plattensäge' }]);

    expect((await restore(owner, 'riskAssessment', made.id)).errors).toBeUndefined();
    const after = await assessments.read(owner, made.id);
    expect(asItWas({ ...after })).toEqual(asItWas({ ...before }));
    expect(after.version).toBeGreaterThan(before.version);
    expect(await originOf(ticketId)).toMatchObject({ recordId: made.id });
    expect((await snapshotOf(made.versions[0]!.id)).errors).toBeUndefined();
  });

  it('is shown to Owners and to the users who created or deleted it, as long as they may open assessments', async () => {
    const rights = { permissions: ['riskassessment'] };
    const [creator, other, stranger] = [
      await addUser(app, owner, rights),
      await addUser(app, owner, rights),
      await addUser(app, owner, { permissions: [] }),
    ];
    const { id } = await assessments.create(creator);
    await assessments.remove(creator, id);
    expect(await deleted(creator, 'riskAssessment')).toHaveLength(1);
    expect(await deleted(other, 'riskAssessment')).toEqual([]);
    expect((await restore(other, 'riskAssessment', id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect((await restore(stranger, 'riskAssessment', id)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
    expect((await restore(owner, 'riskAssessment', id)).errors).toBeUndefined();
  });
});

describe('a deleted inspection', () => {
  const withPhoto = async () => {
    const made = await inspections.create(owner, inspection(owner.userId));
    const [task] = made.areas[0]!.tasks;
    const proof = await inspections.attachProof(owner, made.id, {
      taskId: task!.id,
      name: 'Haube.png',
      filetype: 'image/png',
      content: png().toString('base64'),
    });
    const { ticket } = (await inspections.createTicket(owner, task!.id)) as unknown as { ticket: { id: string } };
    return { id: made.id, taskId: task!.id, proofId: proof.id, ticketId: ticket.id };
  };
  /** The files of the photos of the inspection. Its PDF is stored by a worker at some later time. */
  const photos = () =>
    app.sql(
      `select 1 from inspection_proof p join stored_file f on f.client_id = p.client_id and f.id = p.file_id
        where p.client_id = $1 and f.released_at is null`,
      [owner.clientId],
    );

  it('is in no list and not in REST, and neither its photos nor its tasks can be changed; restored, it is as it was', async () => {
    const { id, taskId, proofId, ticketId } = await withPhoto();
    await inspections.finish(owner, id);
    const before = await inspections.read(owner, id);
    expect(await photos()).toHaveLength(1);
    await inspections.remove(owner, id);

    expect((await inspections.list(owner)).count).toBe(0);
    for (const path of ['', '/pdf']) expect((await client.get(`inspection/${id}${path}`)).status).toBe(404);
    expect((await snapshotOf(before.versions[0]!.id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    for (const work of [
      () => inspections.deleteProof(owner, proofId),
      () => inspections.updateTicket(owner, taskId),
      () => inspections.update(owner, id, { title: 'Neu' }),
      () => inspections.reopen(owner, id),
      () => inspections.create(owner, inspection(owner.userId, { id })),
    ])
      expect(await codeOf(work())).toBe('NOT_FOUND');
    expect(await originOf(ticketId)).toBeNull();
    expect(await photos()).toHaveLength(1);

    expect((await restore(owner, 'inspection', id)).errors).toBeUndefined();
    expect(asItWas({ ...(await inspections.read(owner, id)) })).toEqual(asItWas({ ...before }));
    expect(await originOf(ticketId)).toMatchObject({ recordId: id });
  });

  it('is purged after thirty days with its tasks and photos; its ticket stays', async () => {
    const { id, proofId, ticketId } = await withPhoto();
    await inspections.remove(owner, id);
    await app.sql(`update inspection set deleted_at = now() - interval '29 days' where id = $1`, [id]);
    await trim(app.app.database);
    expect(await app.sql('select 1 from inspection_proof where id = $1', [proofId])).toHaveLength(1);
    await app.sql(`update inspection set deleted_at = now() - interval '31 days' where id = $1`, [id]);
    await trim(app.app.database);
    expect(await deleted(owner, 'inspection')).toEqual([]);
    expect(await app.sql('select 1 from inspection_task where inspection_id = $1', [id])).toEqual([]);
    expect(await app.sql('select 1 from inspection_proof where id = $1', [proofId])).toEqual([]);
    expect(await inspections.ticket(owner, ticketId)).toMatchObject({ origin: null });
  });
});

describe('people are not reminded of what was deleted', () => {
  it.each(['inspection', 'risk_assessment'])('of the table %s', async (table) => {
    const made =
      table === 'inspection'
        ? await inspections.create(owner, inspection(owner.userId))
        : await assessments.create(
            owner,
            assessment(owner.userId, {
              nextExecution: '2031-01-31',
              risks: [risk(owner.userId, { measures: [{ text: 'Gehörschutz tragen', dueDate: '2031-01-31' }] })],
            }),
          );
    if (table === 'inspection')
      await app.sql(`update inspection set status = 'Closed', next_execution = '2031-01-31' where id = $1`, [made.id]);
    const due = () =>
      app.app.database.unscoped('test: what is due', async (rows) =>
        [...(await dueReviews(rows, '2031-01-31', [], 50)), ...(await dueMeasures(rows, '2031-01-31', [], 50))].filter(
          ({ id }) => id === made.id,
        ),
      );
    expect(await due()).toHaveLength(table === 'inspection' ? 1 : 2);
    await (table === 'inspection' ? inspections : assessments).remove(owner, made.id);
    expect(await due()).toEqual([]);
  });
});
