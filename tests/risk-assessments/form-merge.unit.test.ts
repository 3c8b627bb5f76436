import { describe, expect, it } from 'vitest';
import {
  type AssessmentValues,
  EMPTY_RISK,
  type RiskFields,
} from '../../client/areas/risk-assessments/form/assessment-values.ts';
import { type MeasureFields, newMeasure } from '../../client/areas/risk-assessments/form/measure-values.ts';
import { assessmentMerging, fieldsOfClash } from '../../client/areas/risk-assessments/form/assessment-merge.ts';

const known = (text: string, fields: Partial<MeasureFields> = {}): MeasureFields => ({
  ...newMeasure(text),
  id: text,
  ...fields,
});

const { changes: changesOf, merge: mergeAssessments } = assessmentMerging;

const risk = (title: string, rest: Partial<RiskFields> = {}): RiskFields => ({
  ...EMPTY_RISK,
  title,
  responsible: 'mia',
  ...rest,
});
const assessment = (risks: Record<string, RiskFields>, rest: Partial<AssessmentValues> = {}): AssessmentValues => ({
  id: 'a',
  title: 'Plattensäge',
  location: 'Halle 2',
  placeId: null,
  responsible: 'mia',
  nextExecution: '2027-06-01',
  order: Object.keys(risks),
  risks,
  ...rest,
});
const base = assessment({ noise: risk('Lärm'), dust: risk('Staub'), blade: risk('Sägeblatt') });
const withRisk = (id: string, fields: Partial<RiskFields>): AssessmentValues => ({
  ...base,
  risks: { ...base.risks, [id]: { ...base.risks[id]!, ...fields } },
});
const without = (id: string): AssessmentValues =>
  assessment(Object.fromEntries(Object.entries(base.risks).filter(([each]) => each !== id)));

describe('two people in one risk assessment', () => {
  it('keep what each of them did to other fields, of the same hazard too', () => {
    const mine = withRisk('noise', { measurement: '<p>Kapselung</p>', riskClassification: 6 });
    const theirs = { ...withRisk('noise', { legal: 'LärmVibrationsArbSchV' }), location: 'Halle 3' };
    const { merged, clashes } = mergeAssessments(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(merged.location).toBe('Halle 3');
    expect(merged.risks.noise).toMatchObject({
      measurement: '<p>Kapselung</p>',
      riskClassification: 6,
      legal: 'LärmVibrationsArbSchV',
    });
  });

  it('are asked only about fields that both changed to something different', () => {
    const mine = { ...withRisk('dust', { title: 'Holzstaub', riskClassification: 4 }), title: 'Säge' };
    const theirs = { ...withRisk('dust', { title: 'Hartholzstaub', riskClassification: 4 }), title: 'Säge' };
    const { merged, clashes } = mergeAssessments(base, mine, theirs);
    expect(clashes).toEqual([{ kind: 'risk', risk: 'dust', field: 'title' }]);
    expect(merged.risks.dust!.title).toBe('Holzstaub');
  });

  it('never sign each other’s check of the measures: it is one of the two, as a whole, and they are asked', () => {
    const checked = {
      ...base,
      risks: {
        ...base.risks,
        noise: risk('Lärm', {
          measuresEffective: true,
          effectivenessCheckedOn: '2026-10-01',
          effectivenessCheckedBy: 'mia',
          effectivenessNote: '82 dB(A)',
        }),
      },
    };
    const saying = (fields: Partial<RiskFields>): AssessmentValues => ({
      ...checked,
      risks: { ...checked.risks, noise: { ...checked.risks.noise, ...fields } },
    });
    const mine = saying({ measuresEffective: false, effectivenessNote: '88 dB(A)' });
    const theirs = saying({ effectivenessCheckedOn: '2026-11-20', effectivenessCheckedBy: 'ole' });
    const { merged, clashes } = mergeAssessments(checked, mine, theirs);
    expect(clashes).toEqual([{ kind: 'risk', risk: 'noise', field: 'measuresEffective' }]);
    expect(merged.risks.noise).toEqual(mine.risks.noise);
    expect(fieldsOfClash('measuresEffective')).toEqual([
      'measuresEffective',
      'effectivenessCheckedOn',
      'effectivenessCheckedBy',
      'effectivenessNote',
    ]);
    expect(fieldsOfClash('legal')).toEqual(['legal']);
    // If one side left it unchanged, the value of the other is used; identical changes are no conflict.
    expect(mergeAssessments(checked, saying({ legal: 'ArbSchG' }), theirs)).toMatchObject({
      clashes: [],
      merged: { risks: { noise: { ...theirs.risks.noise, legal: 'ArbSchG' } } },
    });
    expect(mergeAssessments(checked, mine, mine).clashes).toEqual([]);
    // A check that was started and cleared again counts as empty.
    const begun = withRisk('noise', { effectivenessCheckedOn: '2026-11-21', effectivenessCheckedBy: 'mia' });
    expect(mergeAssessments(base, begun, theirs)).toMatchObject({
      clashes: [],
      merged: { risks: { noise: theirs.risks.noise } },
    });
  });

  it('both keep the hazards that they added, each behind what it stood behind', () => {
    const mine = assessment({
      noise: base.risks.noise!,
      mine: risk('Quetschen'),
      dust: base.risks.dust!,
      blade: base.risks.blade!,
    });
    const theirs = assessment({ ...base.risks, theirs: risk('Brand') });
    expect(mergeAssessments(base, mine, theirs).merged.order).toEqual(['noise', 'mine', 'dust', 'blade', 'theirs']);
  });

  it('lose no order: the order of the user who moved something is used', () => {
    const moved = { ...base, order: ['blade', 'noise', 'dust'] };
    const theirs = assessment({ ...base.risks, fire: risk('Brand') });
    expect(mergeAssessments(base, moved, theirs).merged.order).toEqual(['blade', 'fire', 'noise', 'dust']);
    expect(mergeAssessments(base, theirs, moved).merged.order).toEqual(['blade', 'fire', 'noise', 'dust']);
  });

  it('agree silently when one removed what the other left alone', () => {
    expect(mergeAssessments(base, base, without('dust'))).toMatchObject({
      merged: { order: ['noise', 'blade'] },
      clashes: [],
    });
    expect(mergeAssessments(base, without('dust'), base)).toMatchObject({
      merged: { order: ['noise', 'blade'] },
      clashes: [],
    });
  });

  it('are asked when one removed what the other changed, and nothing typed is gone until then', () => {
    const mine = withRisk('dust', { legal: 'TRGS 553' });
    const afterRemoval = mergeAssessments(base, mine, without('dust'));
    expect(afterRemoval.clashes).toEqual([{ kind: 'theyRemoved', risk: 'dust' }]);
    expect(afterRemoval.merged.order).toEqual(['noise', 'dust', 'blade']);
    expect(afterRemoval.merged.risks.dust!.legal).toBe('TRGS 553');
    const removed = mergeAssessments(base, without('dust'), mine);
    expect(removed.clashes).toEqual([{ kind: 'iRemoved', risk: 'dust' }]);
    expect(removed.merged.order).toEqual(['noise', 'blade']);
  });
});

describe('what is sent', () => {
  it('is nothing when nothing was changed, and hazards only when one of them or their order was', () => {
    expect(changesOf(base, { ...base, order: [...base.order] })).toBeNull();
    expect(changesOf(base, { ...base, title: 'Säge' })).toEqual({ title: 'Säge' });
    expect(changesOf(base, withRisk('noise', { legal: 'x' }))?.risks).toHaveLength(3);
    expect(changesOf(base, { ...base, order: ['dust', 'noise', 'blade'] })?.risks?.map(({ id }) => id)).toEqual([
      'dust',
      'noise',
      'blade',
    ]);
  });
});

describe('two people at the measures of a hazard', () => {
  const text = '<p>Haube schließen</p><p>Brille tragen</p>';
  const measures = [known('Haube schließen', { kind: 'T' }), known('Brille tragen', { kind: 'P' })];
  const [hood, glasses] = measures as [MeasureFields, MeasureFields];
  const start = assessment({ blade: risk('Sägeblatt', { measurement: text, measures }) });
  const written = (fields: Partial<RiskFields>): AssessmentValues =>
    assessment({ blade: { ...start.risks.blade!, ...fields } });
  const merge = (mine: Partial<RiskFields>, theirs: Partial<RiskFields>) => {
    const { merged, clashes } = mergeAssessments(start, written(mine), written(theirs));
    return { blade: merged.risks.blade!, clashes };
  };

  it('keep what each of them said of others, and of the same one too', () => {
    const { blade, clashes } = merge(
      { measures: [{ ...hood, state: 'done' }, glasses] },
      {
        measures: [
          { ...hood, responsible: 'ole' },
          { ...glasses, dueDate: '2027-01-31' },
        ],
      },
    );
    expect(clashes).toEqual([]);
    expect(blade.measures).toEqual([
      { ...hood, state: 'done', responsible: 'ole' },
      { ...glasses, dueDate: '2027-01-31' },
    ]);
  });

  it('keep both when one edits the line and the other says something of it', () => {
    const line = 'Haube immer schließen';
    const { blade, clashes } = merge(
      { measurement: text.replace('Haube', 'Haube immer'), measures: [{ ...hood, text: line }, glasses] },
      { measures: [{ ...hood, state: 'inProgress' }, glasses] },
    );
    expect(clashes).toEqual([]);
    expect(blade.measures).toEqual([{ ...hood, text: line, state: 'inProgress' }, glasses]);
  });

  it('are asked when both said something different of the same one', () => {
    const { blade, clashes } = merge(
      { measures: [{ ...hood, state: 'done' }, glasses] },
      { measures: [{ ...hood, state: 'inProgress' }, glasses] },
    );
    expect(clashes).toEqual([{ kind: 'risk', risk: 'blade', field: 'measures' }]);
    expect(blade.measures[0]).toEqual({ ...hood, state: 'done' });
  });

  it('are asked about the text when one removed the line of which the other said something', () => {
    const { blade, clashes } = merge(
      { measures: [hood, { ...glasses, state: 'done' }] },
      { measurement: '<p>Haube schließen</p>', measures: [hood] },
    );
    expect(clashes).toEqual([{ kind: 'risk', risk: 'blade', field: 'measurement' }]);
    expect(blade).toMatchObject({ measurement: text, measures: [hood, { ...glasses, state: 'done' }] });
  });

  it('remove what one removed and the other left alone', () => {
    expect(merge({}, { measures: [glasses] }).blade.measures).toEqual([glasses]);
    expect(merge({ measures: [hood] }, { title: 'Sägeblatt wechseln' }).blade.measures).toEqual([hood]);
  });
});
