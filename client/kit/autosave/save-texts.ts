import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Words about what is saved and what is not. */
export const { useTexts: useSaveTexts } = kitTexts('autosave', { de, en });
