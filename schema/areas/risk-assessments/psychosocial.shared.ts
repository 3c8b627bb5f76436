import type { Language } from '../../kernel/permissions.ts';
import { htmlOfText } from '../../kernel/rich-text.shared.ts';
import fields from './psychosocial.json';
import type { RiskTemplate } from './risk-templates.shared.ts';

/**
 * Psychosocial load, field by field (ArbSchG § 5 (3) no. 6): the five fields of the GDA guideline, with statements that
 * describe a good state. The fields follow law and guideline; the statements and measures are professional knowledge.
 * Imported on demand, because the texts are large. Isomorphic.
 */
export interface PsychosocialField {
  key: string;
  name: string;
  questions: { text: string; measure: string }[];
}

/** The answers to a statement. */
export const STATEMENT_ANSWERS = ['yes', 'partly', 'no'] as const;
export type StatementAnswer = (typeof STATEMENT_ANSWERS)[number];

/** Answers by field and number of the statement: `content.0`. */
export type PsychosocialAnswers = Readonly<Record<string, StatementAnswer>>;

export const answerKey = (field: string, index: number): string => `${field}.${index}`;

export const psychosocialFields = (language: Language): PsychosocialField[] =>
  fields.map(({ key, name, questions }) => ({
    key,
    name: name[language],
    questions: questions.map(({ text, measure }) => ({ text: text[language], measure: measure[language] })),
  }));

const WORDS = {
  // The duty „Psychische Belastung beurteilt“ recognises assessments by these words (duty-evidence.ts).
  title: { de: 'Psychische Belastung: ', en: 'Mental stress: ' },
  no: { de: 'Trifft nicht zu: ', en: 'Does not apply: ' },
  partly: { de: 'Trifft teilweise zu: ', en: 'Applies in part: ' },
  fine: { de: 'Geprüft, keine erhöhte Belastung:', en: 'Checked, no increased load:' },
  open: { de: 'Nicht beurteilt: ', en: 'Not assessed: ' },
  nothing: {
    de: 'Keine Maßnahme nötig. Bei Änderungen der Arbeit neu beurteilen.',
    en: 'No measure needed. Assess again when work changes.',
  },
  legal: {
    de: '§ 4 Nr. 1 und § 5 Abs. 3 Nr. 6 ArbSchG; GDA-Leitlinie psychische Belastung',
    en: 'Section 4 no. 1 and section 5(3) no. 6 ArbSchG; GDA guideline on mental stress at work',
  },
} as const satisfies Record<string, Record<Language, string>>;

/**
 * One hazard for each field with an answer: statements that do not apply, or apply in part, are the load, each with a
 * proposed measure; a field in which all statements apply gets a hazard that says it was checked. Fields without any
 * answer are left out.
 */
export function psychosocialRisks(answers: PsychosocialAnswers, language: Language): RiskTemplate[] {
  const word = (key: keyof typeof WORDS): string => WORDS[key][language];
  return psychosocialFields(language).flatMap(({ key, name, questions }): RiskTemplate[] => {
    const answered = questions.map((question, index) => ({ ...question, answer: answers[answerKey(key, index)] }));
    if (answered.every(({ answer }) => answer === undefined)) return [];
    const loads = answered.flatMap(({ answer, ...rest }) =>
      answer === 'no' || answer === 'partly' ? { ...rest, answer } : [],
    );
    const checked = answered.filter(({ answer }) => answer === 'yes').map(({ text }) => text);
    const open = answered.filter(({ answer }) => answer === undefined).map(({ text }) => word('open') + text);
    const lines = [
      ...loads.map(({ answer, text }) => word(answer) + text),
      ...(checked.length > 0 ? [word('fine'), ...checked] : []),
      ...open,
    ];
    return [
      {
        key: `psychosocial-${key}`,
        title: word('title') + name,
        action: htmlOfText(lines.join('\n')),
        measurement: htmlOfText(loads.length > 0 ? loads.map(({ measure }) => measure).join('\n') : word('nothing')),
        legal: word('legal'),
        riskClassification: 1,
        riskClassificationAfterAction: 0,
        relevantForPregnant: false,
        actionForPregnant: '',
        involvesThirdParties: false,
        requiresSpecialTraining: false,
      },
    ];
  });
}
