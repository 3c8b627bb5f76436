import { describe, expect, it } from 'vitest';
import labels from '../../schema/areas/risk-assessments/labels.json';
import {
  HIGHEST_SCORE,
  LIKELIHOODS,
  LOWEST_SCORE,
  RISK_MATRIX,
  SEVERITIES,
  levelOf,
  shownClassification,
  scoreOf,
} from '../../schema/areas/risk-assessments/risk-level.shared.ts';
import { riskTemplates } from '../../schema/areas/risk-assessments/risk-templates.shared.ts';
import { cleanRichText } from '../../schema/kernel/rich-text.ts';
import { linesOf } from '../../schema/kernel/rich-text.shared.ts';
import { riskSchema } from '../../schema/areas/risk-assessments/risk-assessment.input.ts';

/** J. Nohl, 1989: likelihood from very low to high, severity from slight to death. */
const NOHL = [
  [1, 2, 3, 4],
  [2, 3, 4, 5],
  [3, 4, 5, 6],
  [4, 5, 6, 7],
];

const cells = LIKELIHOODS.flatMap((likelihood) =>
  SEVERITIES.map((severity) => ({ likelihood, severity, score: scoreOf(likelihood, severity) })),
);

describe('the risk matrix', () => {
  it('has a score from 1 to 8 in each cell, and each score in some cell', () => {
    expect([...new Set(cells.map((cell) => cell.score))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([LOWEST_SCORE, HIGHEST_SCORE]).toEqual([1, 8]);
  });

  it('weights both axes equally, and never decreases along one of them', () => {
    for (const { likelihood, severity, score } of cells) {
      expect(RISK_MATRIX[severity - 1]![likelihood - 1]).toBe(score);
      expect(RISK_MATRIX[likelihood]?.[severity - 1] ?? 9).toBeGreaterThan(score);
      expect(RISK_MATRIX[likelihood - 1]![severity] ?? 9).toBeGreaterThan(score);
    }
  });

  it('is Nohl’s where the risk is not high, and has his level in every cell', () => {
    for (const { likelihood, severity, score } of cells) {
      const nohl = NOHL[likelihood - 1]![severity - 1]!;
      if (nohl < 5) expect(score).toBe(nohl);
      expect(levelOf(score)).toBe(levelOf(nohl));
    }
  });

  it('names its axes and each of their steps', () => {
    for (const step of LIKELIHOODS) expect(labels.likelihood[step]).toBeTruthy();
    for (const step of SEVERITIES) expect(labels.severity[step]).toBeTruthy();
  });
});

describe('the level of a score', () => {
  it.each([
    [0, 'none'],
    [1, 'green'],
    [2, 'green'],
    [3, 'yellow'],
    [4, 'yellow'],
    [5, 'red'],
    [8, 'red'],
  ])('of %i is %s', (score, level) => expect(levelOf(score)).toBe(level));

  it('that nobody has classified is shown as none, whatever is stored; versions that do not say it are judged by the rest', () => {
    const shown = (riskClassification: number, riskClassificationAfterAction: number, riskClassified?: boolean) =>
      shownClassification({ riskClassification, riskClassificationAfterAction, riskClassified });
    expect([shown(1, 0, false), shown(1, 2, false), shown(1, 0)]).toEqual([0, 0, 0]);
    expect([shown(1, 0, true), shown(1, 1), shown(3, 0), shown(3, 0, false)]).toEqual([1, 1, 3, 3]);
  });
});

describe.each(['de', 'en'] as const)('the risk templates in %s', (language) => {
  const templates = riskTemplates(language);

  it('are the ten of the specification, ready to be saved as soon as somebody is responsible', () => {
    expect(templates).toHaveLength(10);
    for (const { key, ...template } of templates) {
      expect(riskSchema.safeParse({ ...template, responsible: 'somebody' }).error, key).toBeUndefined();
      expect(template).toMatchObject({
        riskClassification: 1,
        riskClassificationAfterAction: 0,
        involvesThirdParties: false,
        requiresSpecialTraining: false,
      });
    }
  });

  it('hold their measures as lines that cleaning leaves alone', () => {
    for (const { action, measurement } of templates) {
      expect(cleanRichText(action)).toBe(action);
      expect(cleanRichText(measurement)).toBe(measurement);
      expect(linesOf(measurement).length).toBeGreaterThan(2);
    }
  });
});
