import { expect, it } from 'vitest';
import { RICH_TEXT_MAX, plainTextOf } from '../../schema/kernel/rich-text.shared.ts';
import {
  answerKey,
  psychosocialFields,
  psychosocialRisks,
  type PsychosocialAnswers,
} from '../../schema/areas/risk-assessments/psychosocial.shared.ts';

it('asks about the five fields of the GDA guideline, in both languages', () => {
  expect(psychosocialFields('de').map(({ name }) => name)).toEqual([
    'Arbeitsinhalt und Arbeitsaufgabe',
    'Arbeitsorganisation',
    'Soziale Beziehungen',
    'Arbeitsumgebung',
    'Neue Arbeitsformen',
  ]);
  const counts = (language: 'de' | 'en') => psychosocialFields(language).map(({ questions }) => questions.length);
  expect(counts('en')).toEqual(counts('de'));
});

it('makes a hazard of each field with an answer, with a measure for each load', () => {
  const risks = psychosocialRisks({ 'relations.0': 'no', 'relations.1': 'yes', 'environment.0': 'yes' }, 'de');
  expect(risks.map(({ title }) => title)).toEqual([
    'Psychische Belastung: Soziale Beziehungen',
    'Psychische Belastung: Arbeitsumgebung',
  ]);
  const [relations, environment] = risks as [(typeof risks)[0], (typeof risks)[0]];
  const [load, measure] = [plainTextOf(relations.action), plainTextOf(relations.measurement)];
  expect(load).toContain('Trifft nicht zu: Kolleginnen und Kollegen unterstützen sich');
  expect(load).toContain('Geprüft, keine erhöhte Belastung:\nFührungskräfte geben Rückmeldung');
  expect(load).toContain('Nicht beurteilt: Niemand wird ausgegrenzt');
  expect(measure.split('\n')).toHaveLength(1);
  // A topic without a need for action is documented, too.
  expect(plainTextOf(environment.measurement)).toContain('Keine Maßnahme nötig');
  expect(psychosocialRisks({}, 'de')).toEqual([]);
});

it('says by its title that it is about psychosocial load, which proves the duty, and fits into a hazard', () => {
  const all = psychosocialFields('de').flatMap(({ key, questions }) =>
    questions.map((_question, index) => answerKey(key, index)),
  );
  const answers = Object.fromEntries(all.map((key) => [key, 'partly'])) as PsychosocialAnswers;
  for (const [language, words] of [
    ['de', /psych/i],
    ['en', /mental stress/i],
  ] as const)
    for (const { title, action, measurement } of psychosocialRisks(answers, language)) {
      expect(title).toMatch(words);
      expect(Math.max(action.length, measurement.length)).toBeLessThan(RICH_TEXT_MAX);
    }
});
