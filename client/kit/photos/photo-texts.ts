import { useOwnTexts } from '../i18n/own-texts.ts';
import de from './de.json';
import en from './en.json';

/** Words about photos and documents of a record. */
export const usePhotoTexts = () => useOwnTexts(de, en);
