import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Words of every list that can be put in order. */
export const { useTexts: useListTexts } = kitTexts('nestedList', { de, en });
