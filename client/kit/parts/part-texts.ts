import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts about parts of a page that cannot be shown. */
export const { useTexts: usePartTexts } = kitTexts('parts', { de, en });
