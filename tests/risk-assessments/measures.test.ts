import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import type { Refused } from '../support/refused.ts';
import { assessment, assessmentsOn, measureBack, removePerson, risk, sentBack } from './operations.ts';
import type { AssessmentAnswer } from './operations.ts';

const TEXT = '<ul><li>Lärmarmes Sägeblatt einsetzen</li><li>Gehörschutz tragen</li></ul>';
const BLADE = 'Lärmarmes Sägeblatt einsetzen';
const EARS = 'Gehörschutz tragen';
const NOT_CHECKED = {
  effective: null,
  effectivenessCheckedOn: null,
  effectivenessCheckedById: null,
  effectivenessNote: '',
};

let app: TestApp;
let assessments: ReturnType<typeof assessmentsOn>;
let owner: Actor;
let jonas: Actor;

beforeAll(async () => {
  app = await startTestApp();
  assessments = assessmentsOn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
  jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
});

const withMeasures = (measures: object[] | undefined, measurement = TEXT) =>
  assessments.create(
    owner,
    assessment(owner.userId, { risks: [risk(owner.userId, { measurement, ...(measures && { measures }) })] }),
  );
const known = ({ risks }: AssessmentAnswer) => risks[0]!.measures;
const writeAgain = (made: AssessmentAnswer, fields: object) =>
  assessments.update(owner, made.id, { risks: [{ ...sentBack(made.risks[0]!), ...fields }] });
/** Changes the text like a program that was written before measures became separate records. */
const writeText = (made: AssessmentAnswer, measurement: string) => {
  const { measures: _measures, ...fields } = sentBack(made.risks[0]!);
  return assessments.update(owner, made.id, { risks: [{ ...fields, measurement }] });
};

describe('a measure', () => {
  it('carries kind, person, day, state and effectiveness, while the text stays as it was', async () => {
    const made = await withMeasures([
      {
        text: BLADE,
        kind: 'T',
        responsible: jonas.userId,
        dueDate: '2031-01-31',
        state: 'done',
        effective: true,
        effectivenessCheckedOn: '2026-06-30',
        effectivenessCheckedBy: owner.userId,
        effectivenessNote: '79 dB(A) gemessen',
      },
    ]);
    expect(made.risks[0]!.measurement).toBe(TEXT);
    expect(known(made)).toEqual([
      {
        id: expect.any(String),
        line: 0,
        text: BLADE,
        kind: 'T',
        responsibleId: jonas.userId,
        dueDate: '2031-01-31',
        state: 'done',
        effective: true,
        effectivenessCheckedOn: '2026-06-30',
        effectivenessCheckedById: owner.userId,
        effectivenessNote: '79 dB(A) gemessen',
      },
    ]);
  });

  it('needs no details, and one without any is not stored', async () => {
    expect(known(await withMeasures(undefined))).toEqual([]);
    const made = await withMeasures([{ text: BLADE }, { text: EARS, kind: 'P' }]);
    expect(known(made)).toMatchObject([{ text: EARS, line: 1, kind: 'P', ...NOT_CHECKED }]);
    expect(known(await writeAgain(made, { measures: [{ ...measureBack(known(made)[0]!), kind: null }] }))).toEqual([]);
  });

  it('keeps its details when its text is changed by a client that does not send them', async () => {
    const made = await withMeasures([
      { text: BLADE, kind: 'T' },
      { text: EARS, dueDate: '2031-01-31' },
    ]);
    const [blade, ears] = known(made);
    const rewritten = await writeText(made, 'Türen schließen\nGehörschutz immer tragen\nLärmarmes Sägeblatt einsetzen');
    expect(known(rewritten)).toMatchObject([
      { id: ears!.id, text: 'Gehörschutz immer tragen', line: 1, dueDate: '2031-01-31' },
      { id: blade!.id, text: BLADE, line: 2, kind: 'T' },
    ]);
    expect(known(await writeText(rewritten, '<p>Alles anders</p>'))).toEqual([]);
  });

  it('is found by its text without an id, and keeps fields that are left out', async () => {
    const made = await withMeasures([{ text: BLADE, kind: 'T', dueDate: '2031-01-31' }]);
    const changed = await writeAgain(made, { measures: [{ text: ` ${BLADE} `, state: 'done' }] });
    expect(known(changed)).toMatchObject([{ ...known(made)[0], state: 'done' }]);
  });

  it('is written once: the same again writes nothing, and each change makes a version with it', async () => {
    const made = await withMeasures([{ text: BLADE, kind: 'T' }]);
    expect((await writeAgain(made, {})).versionNumber).toBe(1);
    const changed = await writeAgain(made, { measures: [{ text: BLADE, kind: 'O' }] });
    expect(changed).toMatchObject({ versionNumber: 2, version: 2 });
    const stored = await app.sql<{ kind: string }>(
      `select snapshot #>> '{risks,0,measures,0,kind}' as kind from record_version
        where risk_assessment_id = $1 order by number`,
      [made.id],
    );
    expect(stored).toEqual([{ kind: 'T' }, { kind: 'O' }]);
  });

  it('that is new has to be in the text; one that was read goes with its line', async () => {
    await expect(withMeasures([{ text: 'Fenster putzen', kind: 'T' }])).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: ['risks.0.measures.0.text'],
      keys: ['notInText'],
    });
    const made = await withMeasures([
      { text: BLADE, kind: 'T' },
      { text: EARS, kind: 'P' },
    ]);
    expect(known(await writeAgain(made, { measurement: `<p>${EARS}</p>` }))).toMatchObject([{ text: EARS, line: 0 }]);
  });

  it('is refused with the name of its field: unknown people, a result without a check, strange words', async () => {
    const refused = async (fields: object) =>
      withMeasures([{ text: BLADE, ...fields }]).then(
        () => 'taken',
        ({ fields: names, keys }: Refused) =>
          names.map((name, at) => `${name.replace('risks.0.measures.0.', '')} ${keys[at]}`),
      );
    const stranger = await registerOwner(app);
    await removePerson(app, owner, jonas.userId);
    expect(await refused({ responsible: stranger.userId })).toEqual(['responsible unknownUser']);
    expect(await refused({ responsible: jonas.userId })).toEqual(['responsible unknownUser']);
    expect(await refused({ effective: true })).toEqual([
      'effectivenessCheckedOn required',
      'effectivenessCheckedBy required',
    ]);
    expect(await refused({ effectivenessNote: 'gut' })).toEqual(['effective required']);
    expect(
      await refused({ effective: true, effectivenessCheckedOn: '2099-01-01', effectivenessCheckedBy: owner.userId }),
    ).toEqual(['effectivenessCheckedOn dateInFuture']);
    expect(await refused({ kind: 'X' })).toEqual(['kind invalid']);
    expect(await refused({ state: 'perhaps' })).toEqual(['state invalid']);
    expect(await refused({ id: 'nonsense', kind: 'S' })).toEqual(['id invalid']);
  });

  it('keeps a person who has left since', async () => {
    const made = await withMeasures([{ text: BLADE, responsible: jonas.userId }]);
    await removePerson(app, owner, jonas.userId);
    expect(known(await writeAgain(made, { title: 'Krach' }))).toMatchObject([{ responsibleId: jonas.userId }]);
  });

  it('of another assessment or organisation cannot be taken over by its id', async () => {
    const made = await withMeasures([{ text: BLADE, kind: 'T' }]);
    const { id } = known(made)[0]!;
    await expect(withMeasures([{ id, text: BLADE, kind: 'S' }])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stranger = await registerOwner(app);
    const theirs = await assessments.create(
      stranger,
      assessment(stranger.userId, {
        risks: [risk(stranger.userId, { measurement: TEXT, measures: [{ id, text: BLADE, kind: 'P' }] })],
      }),
    );
    expect(theirs.risks[0]!.measures).toMatchObject([{ id, kind: 'P' }]);
    expect(known(await assessments.read(owner, made.id))).toMatchObject([{ id, kind: 'T' }]);
  });

  it('is deleted with its hazard', async () => {
    const made = await withMeasures([{ text: BLADE, kind: 'T' }]);
    await assessments.update(owner, made.id, { risks: [risk(owner.userId)] });
    expect(await app.sql('select 1 from risk_measure where client_id = $1', [owner.clientId])).toEqual([]);
  });

  it('is in the history of its assessment', async () => {
    const made = await withMeasures([{ text: BLADE, kind: 'T' }]);
    await writeAgain(made, { measures: [{ ...measureBack(known(made)[0]!), state: 'done' }] });
    const entries = await app.sql<{ action: string; changes: object }>(
      `select action, changes from audit where entity = 'RiskMeasure' and record_id = $1 order by at, id`,
      [made.id],
    );
    expect(entries).toMatchObject([{ action: 'created' }, { action: 'updated', changes: { state: [null, 'done'] } }]);
  });
});

describe('a measure with a ticket', () => {
  it('takes its ticket along when its text is edited, and gets no second one', async () => {
    const made = await withMeasures(undefined);
    const riskId = made.risks[0]!.id;
    const { tickets } = await assessments.tickets(owner, riskId, [{ text: EARS }]);
    const [measure] = known(await assessments.read(owner, made.id));
    expect(measure).toMatchObject({ text: EARS, line: 1, kind: null });
    expect(tickets).toMatchObject([{ measureId: measure!.id }]);
    const edited = await writeText(made, '<p>Gehörschutz Stufe 2 tragen</p>');
    expect(edited.risks[0]).toMatchObject({
      measures: [{ id: measure!.id, text: 'Gehörschutz Stufe 2 tragen' }],
      tickets: [{ measure: EARS, measureId: measure!.id }],
    });
    const again = await assessments.tickets(owner, riskId, [{ text: 'Gehörschutz Stufe 2 tragen' }]);
    expect(again.tickets).toHaveLength(1);
  });

  it('stays when a list leaves it out that was read before, and goes with its line alone', async () => {
    const made = await withMeasures([{ text: BLADE, kind: 'T' }]);
    await assessments.tickets(owner, made.risks[0]!.id, [{ text: EARS }]);
    const written = await writeAgain(made, { measures: [{ text: BLADE, kind: 'S' }] });
    expect(known(written)).toMatchObject([{ text: BLADE, kind: 'S' }, { text: EARS }]);
    const removed = await writeAgain(written, { measurement: `<p>${BLADE}</p>`, measures: [] });
    expect(removed.risks[0]).toMatchObject({ measures: [], tickets: [{ measure: EARS, measureId: null }] });
  });

  it('has the id that the form chose for it', async () => {
    const made = await withMeasures(undefined);
    const id = randomUUID();
    await assessments.tickets(owner, made.risks[0]!.id, [{ id, text: EARS }]);
    const written = await writeAgain(made, { measures: [{ id, text: EARS, kind: 'P' }] });
    expect(written.risks[0]).toMatchObject({ measures: [{ id, kind: 'P' }], tickets: [{ measureId: id }] });
  });

  it('has none where the stored text has no such line', async () => {
    const made = await withMeasures(undefined);
    const { tickets } = await assessments.tickets(owner, made.risks[0]!.id, [{ text: 'Noch nicht gespeichert' }]);
    expect(tickets).toMatchObject([{ measure: 'Noch nicht gespeichert', measureId: null }]);
    expect(known(await assessments.read(owner, made.id))).toEqual([]);
  });

  it('of an earlier release is tied to it by the migration, where its words are still in the text', async () => {
    const made = await withMeasures(
      undefined,
      '<p>Schutz &lt;1&gt;</p><ul><li><strong>Gehörschutz</strong>, <em>immer</em></li></ul>',
    );
    const riskId = made.risks[0]!.id;
    await assessments.tickets(owner, riskId, [
      { text: 'Schutz <1>' },
      { text: 'Gehörschutz, immer' },
      { text: 'Weg damit' },
    ]);
    await app.sql('delete from risk_measure where risk_id = $1', [riskId]);
    for (const name of ['0045-measures', '0046-tickets-of-formatted-measures']) {
      const script = readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');
      await app.sql(script.slice(script.indexOf('with measure as')).split(/;\n/)[0]!);
    }
    const { measures, tickets } = (await assessments.read(owner, made.id)).risks[0]!;
    const textOf = (id: string | null) => measures.find((measure) => measure.id === id)?.text;
    expect(tickets.map(({ measure, measureId }) => [measure, textOf(measureId)])).toEqual([
      ['Schutz <1>', 'Schutz <1>'],
      ['Gehörschutz, immer', 'Gehörschutz, immer'],
      ['Weg damit', undefined],
    ]);
  });
});
