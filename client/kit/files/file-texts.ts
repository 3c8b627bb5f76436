import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts about uploads, films and their subtitles. */
export const { useTexts: useFileTexts } = kitTexts('uploads', { de, en });
