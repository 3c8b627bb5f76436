import { useOwnTexts } from '../i18n/own-texts.ts';
import de from './de.json';
import en from './en.json';

/** Words about what is saved and what is not. */
export const useSaveTexts = () => useOwnTexts(de, en);
