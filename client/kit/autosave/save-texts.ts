import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts of the save status. */
export const { useTexts: useSaveTexts } = kitTexts('autosave', { de, en });
