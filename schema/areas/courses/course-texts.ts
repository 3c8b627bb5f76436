import { inLanguage } from '../../kernel/bilingual.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json' with { type: 'json' };

/** A text of labels.json. */
export const courseText = textsOf('courses', labels);

/** The texts that every instruction needs in addition to a course; the editor starts with them. */
export const instructionTexts = (language: Language): { oralPart: string; repeat: string } =>
  inLanguage(labels.newCourse, language);
