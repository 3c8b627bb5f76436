import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts of every table. */
export const { useTexts: useTableTexts } = kitTexts('table', { de, en });

export type TableTexts = ReturnType<typeof useTableTexts>;
