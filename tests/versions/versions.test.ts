import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RiskAssessmentSnapshot } from '../../schema/areas/risk-assessments/risk-assessment-document.ts';
import { MAX_VERSIONS, newestVersion, writeVersion } from '../../schema/platform/versions/version.rows.ts';
import { assessment, assessmentsOn, removePerson, risk, sentBack } from '../risk-assessments/operations.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

interface Version {
  id: string;
  number: number;
  createdAt: string;
  createdBy: { id: string; name: string } | null;
  hasPdf: boolean;
  snapshot: RiskAssessmentSnapshot;
}

let app: TestApp;
let assessments: ReturnType<typeof assessmentsOn>;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  assessments = assessmentsOn(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
});

const version = (actor: Actor, id: string) =>
  assessments.one<Version>(
    actor,
    'query ($id: ID!) { recordVersion(id: $id) { id number createdAt createdBy { id name } hasPdf snapshot } }',
    { id },
  );

const inspection = async (): Promise<string> => {
  const id = randomUUID();
  await app.sql(
    `insert into inspection (client_id, id, title, inspection_date) values ($1, $2, 'Werkstatt', '2026-11-21')`,
    [owner.clientId, id],
  );
  return id;
};

/** A stored file in the state after an upload. */
const storedFile = async (): Promise<string> => {
  const id = randomUUID();
  await app.sql(
    `insert into stored_file (client_id, id, object_key, name, type, content_type, size, checked_at)
       values ($1, $2, $3, 'foto.jpg', 'jpg', 'image/jpeg', 1000, now())`,
    [owner.clientId, id, randomUUID()],
  );
  return id;
};

describe('each saved state', () => {
  it('can be opened as it was then, with the names that people and the organisation had', async () => {
    const jonas = await addUser(app, owner, { name: 'Jonas Brandt', permissions: ['riskassessment'] });
    const { id, risks } = await assessments.create(
      owner,
      assessment(jonas.userId, { nextExecution: '2031-01-31', risks: [risk(jonas.userId, { riskClassification: 6 })] }),
    );
    await assessments.update(jonas, id, {
      title: 'Formatkreissäge',
      risks: [{ ...sentBack(risks[0]!), riskClassificationAfterAction: 2 }],
    });
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
      { id: jonas.userId, input: { name: 'Jonas Brandt-Lehmann' } },
    );
    await removePerson(app, owner, jonas.userId);
    const { versions } = await assessments.read(owner, id);
    expect(versions.map(({ number, createdBy }) => [number, createdBy?.id])).toEqual([
      [2, jonas.userId],
      [1, owner.userId],
    ]);
    const [second, first] = await Promise.all(versions.map((each) => version(owner, each.id)));
    expect(first!.snapshot).toMatchObject({
      kind: 'riskAssessment',
      letterhead: { name: expect.stringContaining('Tischlerei Vogel'), street: 'Werkstraße 7a', city: '01067 Dresden' },
      title: 'Plattensäge',
      location: 'Halle 2',
      nextExecution: '2031-01-31',
      responsible: { id: jonas.userId, name: 'Jonas Brandt' },
      risks: [
        {
          title: 'Lärm',
          action: '<p>Über 85 dB(A)</p>',
          responsible: { name: 'Jonas Brandt' },
          riskClassification: 6,
          riskClassificationAfterAction: 0,
          relevantForPregnant: null,
        },
      ],
    });
    expect(second!.snapshot).toMatchObject({
      title: 'Formatkreissäge',
      risks: [{ riskClassification: 6, riskClassificationAfterAction: 2 }],
    });
    expect(second).toMatchObject({
      number: 2,
      hasPdf: false,
      createdBy: { id: jonas.userId, name: 'Jonas Brandt-Lehmann' },
    });
  });

  it('is numbered without gaps, also for concurrent saves', async () => {
    const { id } = await assessments.create(owner);
    await Promise.all(Array.from({ length: 12 }, (_, n) => assessments.update(owner, id, { title: `Titel ${n}` })));
    expect((await assessments.read(owner, id)).versions.map(({ number }) => number)).toEqual([
      13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
  });

  it('is listed with the newest two hundred, and none is lost', async () => {
    const { id } = await assessments.create(owner);
    await app.app.database.write(owner.clientId, async (tx) => {
      for (let n = 0; n < MAX_VERSIONS; n += 1)
        await writeVersion(tx, { record: { kind: 'riskAssessment', id }, snapshot: { n }, userId: null });
    });
    const { versions, versionNumber } = await assessments.read(owner, id);
    expect([versions.length, versions[0]!.number, versions.at(-1)!.number, versionNumber]).toEqual([
      MAX_VERSIONS,
      MAX_VERSIONS + 1,
      2,
      MAX_VERSIONS + 1,
    ]);
    expect(
      await app.sql('select count(*)::int as count from record_version where risk_assessment_id = $1', [id]),
    ).toEqual([{ count: MAX_VERSIONS + 1 }]);
  });

  it('is open to users who may read its record, and to nobody else', async () => {
    const inspector = await addUser(app, owner, { permissions: ['inspection'] });
    const assessor = await addUser(app, owner, { permissions: ['riskassessment'] });
    const stranger = await registerOwner(app);
    const [ofAssessment] = (await assessments.create(owner)).versions;
    const inspectionId = await inspection();
    const ofInspection = await app.app.database.write(owner.clientId, (tx) =>
      writeVersion(tx, {
        record: { kind: 'inspection', id: inspectionId },
        snapshot: { kind: 'inspection' },
        userId: owner.userId,
      }),
    );
    expect(await version(assessor, ofAssessment!.id)).toMatchObject({ number: 1 });
    expect(await version(inspector, ofInspection.id)).toMatchObject({ number: 1, snapshot: { kind: 'inspection' } });
    await expect(version(inspector, ofAssessment!.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(version(assessor, ofInspection.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const id of [ofAssessment!.id, ofInspection.id, randomUUID(), 'eins'])
      await expect(version(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is found as the newest of its record', async () => {
    const { id } = await assessments.create(owner);
    await assessments.update(owner, id, { title: 'Zwei' });
    const newest = await app.app.database.read(owner.clientId, (rows) =>
      newestVersion<RiskAssessmentSnapshot>(rows, { kind: 'riskAssessment', id }),
    );
    expect(newest).toMatchObject({ number: 2, snapshot: { title: 'Zwei' } });
    expect(
      await app.app.database.read(owner.clientId, (rows) => newestVersion(rows, { kind: 'inspection', id })),
    ).toBeUndefined();
  });
});

describe('a version', () => {
  it('cannot be changed or removed by the application, in whatever way', async () => {
    const { versions } = await assessments.create(owner);
    const { id } = versions[0]!;
    const fileId = await storedFile();
    await app.sql('insert into record_version_file (client_id, version_id, file_id) values ($1, $2, $3)', [
      owner.clientId,
      id,
      fileId,
    ]);
    for (const statement of [
      `update record_version set snapshot = '{}' where id = $1`,
      `update record_version set number = 7 where id = $1`,
      `update record_version set created_by = null where id = $1`,
      `delete from record_version where id = $1`,
      `update record_version_file set file_id = gen_random_uuid() where version_id = $1`,
      `delete from record_version_file where version_id = $1`,
    ]) {
      await expect(
        app.app.database.write(owner.clientId, (tx) => tx.rows(statement, [id])),
        statement,
      ).rejects.toThrow(/permission denied|cannot be changed/);
    }
    await expect(
      app.app.database.write(owner.clientId, (tx) => tx.rows('truncate record_version cascade')),
    ).rejects.toThrow(/permission denied/);
    expect(await version(owner, id)).toMatchObject({ number: 1, snapshot: { title: 'Plattensäge' } });
  });

  it('is given its document once, and not even the owner of the database can replace it', async () => {
    const { versions } = await assessments.create(owner);
    const { id } = versions[0]!;
    const [one, other] = [await storedFile(), await storedFile()];
    const link = (fileId: string) =>
      app.app.database.write(owner.clientId, (tx) =>
        tx.rows('update record_version set pdf_file_id = $2 where id = $1', [id, fileId]),
      );
    await link(one);
    await expect(link(other)).rejects.toThrow('a version cannot be changed');
    await expect(app.sql(`update record_version set snapshot = '{}' where id = $1`, [id])).rejects.toThrow(
      'a version cannot be changed',
    );
    expect(await version(owner, id)).toMatchObject({ hasPdf: true });
  });

  it('is deleted with its record, and releases its document and its photos', async () => {
    const inspectionId = await inspection();
    const [photo, pdf] = [await storedFile(), await storedFile()];
    const { id } = await app.app.database.write(owner.clientId, (tx) =>
      writeVersion(tx, {
        record: { kind: 'inspection', id: inspectionId },
        snapshot: {},
        fileIds: [photo, photo],
        userId: null,
      }),
    );
    await app.app.database.write(owner.clientId, (tx) =>
      tx.rows('update record_version set pdf_file_id = $2 where id = $1', [id, pdf]),
    );
    const released = () =>
      app.sql('select id from stored_file where id = any($1::uuid[]) and released_at is not null', [[photo, pdf]]);
    await app.sql('update stored_file set released_at = null where id = any($1::uuid[])', [[photo, pdf]]);
    expect(await app.sql('select file_id from record_version_file where version_id = $1', [id])).toEqual([
      { file_id: photo },
    ]);
    await app.app.database.write(owner.clientId, (tx) =>
      tx.rows('delete from inspection where id = $1', [inspectionId]),
    );
    expect(await app.sql('select 1 from record_version where id = $1', [id])).toEqual([]);
    expect(await app.sql('select 1 from record_version_file where version_id = $1', [id])).toEqual([]);
    expect(await released()).toHaveLength(2);
  });

  it('is deleted with its organisation', async () => {
    await assessments.create(owner);
    await app.sql('delete from client where id = $1', [owner.clientId]);
    expect(await app.sql('select 1 from record_version where client_id = $1', [owner.clientId])).toEqual([]);
  });
});
