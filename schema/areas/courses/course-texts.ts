import type { Language } from '../../kernel/permissions.ts';
import { textsOf } from '../../kernel/texts.ts';
import de from './labels.de.json' with { type: 'json' };
import en from './labels.en.json' with { type: 'json' };

const TEXTS = { de, en };

/** A text of labels.*.json. */
export const courseText = textsOf('courses', TEXTS);

/** The texts that every instruction needs in addition to a course; the editor starts with them. */
export const instructionTexts = (language: Language): { oralPart: string; repeat: string } => TEXTS[language].newCourse;
