import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts of an import from a sheet. */
export const { useTexts: useImportTexts } = kitTexts('imports', { de, en });
