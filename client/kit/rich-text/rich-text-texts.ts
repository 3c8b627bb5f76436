import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts of every editor. */
export const { useTexts: useRichTextTexts } = kitTexts('richText', { de, en });

export type RichTextTexts = ReturnType<typeof useRichTextTexts>;
