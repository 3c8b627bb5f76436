import { describe, expect, it } from 'vitest';
import {
  type Assessment,
  withNewIds,
  assessmentForm,
  type AssessmentValues,
  EMPTY_RISK,
  isUntouched,
  oneYearAfter,
  pathOf,
  type RiskFields,
  riskOfTemplate,
  riskInputs,
  startValues,
  withDefaults,
} from '../../client/areas/risk-assessments/form/assessment-values.ts';
import { stateOfReview } from '../../client/areas/risk-assessments/next-review.ts';
import { riskDifferences, parseAssessmentSnapshot } from '../../client/areas/risk-assessments/versions/snapshot.ts';
import { shortDifferences, wordDifferences } from '../../client/kit/versions/diff-words.ts';
import { newMeasure } from '../../client/areas/risk-assessments/form/measure-values.ts';
import { riskTemplates } from '../../schema/areas/risk-assessments/risk-templates.shared.ts';

const person = (id: string, removed = false) => ({ __typename: 'User' as const, id, name: id, removed });
const RISK = '6f1c2f9e-35cf-4b67-9a70-0d6c8ad0a001';
const stored = {
  id: '6f1c2f9e-35cf-4b67-9a70-0d6c8ad0a000',
  title: 'Plattensäge',
  location: 'Halle 2',
  responsibleId: 'ole',
  responsible: person('ole', true),
  nextExecution: '2025-03-01',
  createdAt: '2024-03-01T08:00:00.000Z',
  version: 4,
  versionNumber: 3,
  risks: [
    {
      id: RISK,
      title: 'Lärm',
      action: '<p>Lärm</p>',
      measurement: '<p>Kapselung</p>',
      legal: 'LärmVibrationsArbSchV',
      responsibleId: 'mia',
      responsible: person('mia'),
      riskClassification: 6,
      riskClassified: true,
      riskClassificationAfterAction: 2,
      involvesThirdParties: true,
      requiresSpecialTraining: false,
      relevantForPregnant: true,
      excludedForPregnant: false,
      actionForPregnant: 'Anderer Platz',
      measuresEffective: true,
      effectivenessCheckedOn: '2025-02-01',
      effectivenessCheckedById: 'ole',
      effectivenessCheckedBy: person('ole', true),
      effectivenessNote: '82 dB(A)',
      measures: [
        {
          id: '6f1c2f9e-35cf-4b67-9a70-0d6c8ad0a002',
          text: 'Kapselung',
          kind: 'T',
          responsibleId: 'mia',
          responsible: person('mia'),
          dueDate: '2025-01-31',
          state: 'done',
          effective: true,
          effectivenessCheckedOn: '2025-02-01',
          effectivenessCheckedById: 'ole',
          effectivenessCheckedBy: person('ole', true),
          effectivenessNote: '82 dB(A)',
        },
      ],
      tickets: [],
    },
  ],
  versions: [],
} as unknown as Assessment;

describe('a copy of a risk assessment', () => {
  it('is due in a year, with new ids, without checks and removed people; all else is copied', () => {
    const copy = startValues('copy', stored, '2026-11-21');
    expect(copy).toMatchObject({
      title: 'Plattensäge',
      location: 'Halle 2',
      responsible: '',
      nextExecution: '2027-11-21',
    });
    expect(copy.id).not.toBe(stored.id);
    expect(copy.order).toHaveLength(1);
    expect(copy.order[0]).not.toBe(RISK);
    expect(copy.risks[copy.order[0]!]).toEqual({
      ...EMPTY_RISK,
      title: 'Lärm',
      action: '<p>Lärm</p>',
      measurement: '<p>Kapselung</p>',
      legal: 'LärmVibrationsArbSchV',
      responsible: 'mia',
      riskClassification: 6,
      riskClassified: true,
      riskClassificationAfterAction: 2,
      involvesThirdParties: true,
      requiresSpecialTraining: false,
      relevantForPregnant: true,
      excludedForPregnant: false,
      actionForPregnant: 'Anderer Platz',
      measuresEffective: null,
      effectivenessCheckedOn: null,
      effectivenessCheckedBy: '',
      effectivenessNote: '',
      // The text, the kind and the responsible person are copied; the due date, the state and the result of the check
      // are not.
      measures: [{ ...newMeasure('Kapselung'), id: expect.any(String), kind: 'T', responsible: 'mia' }],
    });
    expect(copy.risks[copy.order[0]!]!.measures[0]!.id).not.toBe(stored.risks[0]!.measures[0]!.id);
  });

  it('of what was deleted meanwhile keeps every word under new ids', () => {
    const again = withNewIds(startValues('edit', stored));
    expect(again.id).not.toBe(stored.id);
    expect(again.order).not.toContain(RISK);
    const risk = again.risks[again.order[0]!]!;
    expect(risk.measurement).toBe('<p>Kapselung</p>');
    expect(risk.measures).toMatchObject([{ text: 'Kapselung', dueDate: '2025-01-31', effective: true }]);
    expect(risk.measures[0]!.id).not.toBe(stored.risks[0]!.measures[0]!.id);
  });
});

describe('a new risk assessment', () => {
  it('is due in a year, on a day that exists', () => {
    expect(startValues('new', null, '2026-11-21').nextExecution).toBe('2027-11-21');
    expect(oneYearAfter('2028-02-29')).toBe('2029-02-28');
    expect(oneYearAfter('2027-02-28')).toBe('2028-02-28');
  });

  it('takes hazards from templates without judging anything about pregnancy', () => {
    const risks = riskTemplates('de').map((template) => riskOfTemplate(template, 'mia'));
    expect(risks).toHaveLength(10);
    for (const risk of risks) {
      expect(risk.relevantForPregnant).toBeNull();
      expect(risk.riskClassificationAfterAction).toBe(0);
      expect(risk.actionForPregnant).not.toContain('Keine zusätzlichen Maßnahmen');
      expect(risk.legal).not.toBe('');
      expect(risk.measures.map(({ kind }) => kind)).toEqual(['S', 'T', 'O', 'P']);
      expect(isUntouched(risk)).toBe(false);
    }
    expect(isUntouched({ ...EMPTY_RISK, responsible: 'mia' })).toBe(true);
  });
});

describe('the day of the next review', () => {
  it.each([
    [null, 'none'],
    ['2026-11-20', 'past'],
    ['2026-11-21', 'soon'],
    ['2026-12-19', 'soon'],
    ['2026-12-20', 'ahead'],
    // The switch to daylight saving time is between the two days.
    ['2027-03-29', 'ahead'],
  ])('%s is %s, as the mails have it', (day, nearness) => expect(stateOfReview(day, '2026-11-21')).toBe(nearness));
});

describe('the rules of the form', () => {
  const gaps = (values: AssessmentValues) =>
    assessmentForm()
      .safeParse(values)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const full = startValues('edit', stored);

  it('name the hazard and the field, wherever the hazard stands', () => {
    expect(gaps(full)).toBeUndefined();
    expect(gaps({ ...full, title: ' ', order: [], risks: {} })).toEqual([
      ['title', 'required'],
      ['risks', 'required'],
    ]);
    const risks = { ...full.risks, [RISK]: { ...full.risks[RISK]!, measurement: '<p> </p>', responsible: '' } };
    expect(gaps({ ...full, risks })).toEqual([
      [`risks.${RISK}.measurement`, 'required'],
      [`risks.${RISK}.responsible`, 'required'],
    ]);
  });

  it('ask for the same of a single measure, at the text, and send each measure with the words of its line', () => {
    const [measure] = full.risks[RISK]!.measures;
    const changed = (fields: object) => ({ ...full, risks: { [RISK]: { ...full.risks[RISK]!, ...fields } } });
    expect(gaps(changed({ measures: [{ ...measure!, effectivenessCheckedBy: null }] }))).toEqual([
      [`risks.${RISK}.measurement`, 'measureCheck'],
    ]);
    const edited = changed({ measurement: '<p>Neu</p><p>Kapselung der Säge</p>' });
    expect(riskInputs(edited)[0]!.measures).toEqual([{ ...measure, text: 'Kapselung der Säge' }]);
    expect(riskInputs(changed({ measurement: '<p>Neu</p>' }))[0]!.measures).toEqual([]);
  });

  it('ask for day and person of a check, and not before there is a result', () => {
    const risk = { ...full.risks[RISK]!, effectivenessCheckedOn: null, effectivenessCheckedBy: '' };
    expect(gaps({ ...full, risks: { [RISK]: risk } })).toEqual([
      [`risks.${RISK}.effectivenessCheckedOn`, 'required'],
      [`risks.${RISK}.effectivenessCheckedBy`, 'required'],
    ]);
    const taken = { ...full, risks: { [RISK]: { ...full.risks[RISK]!, measuresEffective: null } } };
    expect(gaps(taken)).toBeUndefined();
    expect(riskInputs(taken)[0]).toMatchObject({
      measuresEffective: null,
      effectivenessCheckedOn: null,
      effectivenessCheckedBy: null,
      effectivenessNote: '',
    });
  });

  it('say of a text that is too long at once what the server would say', () => {
    const risks = { ...full.risks, [RISK]: { ...full.risks[RISK]!, action: `<p>${'x'.repeat(20_000)}</p>` } };
    expect(gaps({ ...full, risks })).toEqual([[`risks.${RISK}.action`, 'tooLong']]);
  });

  it('take a draft of an earlier release, which has none of the fields that came since', () => {
    const {
      measuresEffective: _result,
      effectivenessCheckedOn: _day,
      effectivenessCheckedBy: _person,
      effectivenessNote: _note,
      ...earlier
    } = full.risks[RISK]!;
    expect(gaps(withDefaults({ ...full, risks: { [RISK]: earlier as RiskFields } }))).toBeUndefined();
  });

  it('validate a hazard again once it was corrected', () => {
    const schema = assessmentForm();
    const risk = { ...full.risks[RISK]!, title: '' };
    const values = { ...full, risks: { [RISK]: risk } };
    expect(schema.safeParse(values).success).toBe(false);
    risk.title = 'Lärm';
    const judged = schema.safeParse(values);
    expect(judged.data?.risks).toEqual([{ id: RISK, ...full.risks[RISK] }]);
    expect(judged.data?.id).toBe(stored.id);
  });

  it('find the field that the server names by its place', () => {
    expect(pathOf('risks.0.title', full)).toBe(`risks.${RISK}.title`);
    expect(pathOf('risks.7.title', full)).toBe('risks.7.title');
    expect(pathOf('location', full)).toBe('location');
  });
});

describe('two versions compared', () => {
  it('list what was added, removed, changed and moved, by the ids of the hazards', () => {
    const risksIn = (ids: string[], titles: Record<string, string> = {}) =>
      parseAssessmentSnapshot({ risks: ids.map((id) => ({ id, title: titles[id] ?? id })) }).risks;
    expect(riskDifferences(risksIn(['a', 'b', 'c']), risksIn(['c', 'a', 'd'], { a: 'neu' }))).toMatchObject({
      added: [{ id: 'd' }],
      removed: [{ id: 'b' }],
      changed: [[{ title: 'a' }, { title: 'neu' }]],
      unchanged: 1,
      moved: [{ id: 'a', from: 1, to: 2 }],
    });
  });

  it('call moved only what was moved, not what made room', () => {
    const risksIn = (ids: string) =>
      parseAssessmentSnapshot({ risks: [...ids].map((id) => ({ id, title: id })) }).risks;
    const moved = (older: string, newer: string) =>
      riskDifferences(risksIn(older), risksIn(newer)).moved.map(({ title, from, to }) => `${title}: ${from} → ${to}`);
    expect(moved('abcdef', 'fabcde')).toEqual(['f: 6 → 1']);
    expect(moved('abcdef', 'bcdefa')).toEqual(['a: 1 → 6']);
    expect(moved('abcdef', 'abef')).toEqual([]);
    expect(moved('abc', 'xayc')).toEqual([]);
    expect(moved('ab', 'ba')).toHaveLength(1);
  });

  it('accept versions with missing fields, or without any', () => {
    expect(parseAssessmentSnapshot(null)).toEqual({
      title: '',
      location: '',
      placeId: null,
      responsible: '',
      nextExecution: null,
      risks: [],
    });
    expect(parseAssessmentSnapshot({ risks: [{ id: 'a', relevantForPregnant: false }, 7] }).risks).toMatchObject([
      { id: 'a', relevantForPregnant: false, tickets: [] },
      { id: '' },
    ]);
  });

  it('mark words, not letters', () => {
    expect(
      wordDifferences('Gehörschutz tragen ab 85 dB(A).', 'Gehörschutz tragen ab 80 dB(A).').filter(
        ({ kind }) => kind !== 'same',
      ),
    ).toEqual([
      { text: '85', kind: 'removed' },
      { text: '80', kind: 'added' },
    ]);
    expect(wordDifferences('Physikalische Einwirkungen\nmessen', 'Lärm\nmessen')).toEqual([
      { text: 'Physikalische Einwirkungen', kind: 'removed' },
      { text: 'Lärm', kind: 'added' },
      { text: '\nmessen', kind: 'same' },
    ]);
    const long = 'Absaugung einschalten und Filter prüfen. '.repeat(20);
    expect(shortDifferences(`${long}Jährlich messen. ${long}`, `${long}Monatlich messen. ${long}`)).toEqual([
      { text: expect.stringMatching(/^… .{10,40}$/), kind: 'same' },
      { text: 'Jährlich', kind: 'removed' },
      { text: 'Monatlich', kind: 'added' },
      { text: expect.stringMatching(/^ messen\. .{10,40}…$/), kind: 'same' },
    ]);
    expect(wordDifferences('alte Säge laut', 'neue Fräse laut').map(({ text }) => text)).toEqual([
      'alte Säge',
      'neue Fräse',
      ' laut',
    ]);
  });
});
