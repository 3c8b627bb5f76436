import { useOwnTexts } from '../i18n/own-texts.ts';
import de from './de.json';
import en from './en.json';

/** Words of every list that can be put in order. */
export const useListTexts = () => useOwnTexts(de, en);
