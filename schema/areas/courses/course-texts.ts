import { inLanguage } from '../../kernel/bilingual.shared.ts';
import { officeLanguage, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json' with { type: 'json' };

/** A text of labels.json. */
export const courseText = textsOf('courses', labels, {
  translated: import.meta.glob<object>('./languages/*.json', { import: 'default', eager: true }),
});

/** The texts that the law requires of every instruction besides its course; the editor starts with them. */
export const instructionTexts = (language: ContentLanguage): { oralPart: string; repeat: string } =>
  inLanguage(labels.newCourse, officeLanguage(language));
