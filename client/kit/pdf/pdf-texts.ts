import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts of the PDF dialog. */
export const { useTexts: usePdfTexts } = kitTexts('pdf', { de, en });

export type PdfTexts = ReturnType<typeof usePdfTexts>;
