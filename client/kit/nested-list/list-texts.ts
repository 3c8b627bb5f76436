import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts of every sortable list. */
export const { useTexts: useListTexts } = kitTexts('nestedList', { de, en });
