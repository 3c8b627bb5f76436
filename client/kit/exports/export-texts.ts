import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts of the export of a list. */
export const { useTexts: useExportTexts } = kitTexts('exports', { de, en });
