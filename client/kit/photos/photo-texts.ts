import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts about photos and documents of a record. */
export const { translate: photoText, useTexts: usePhotoTexts } = kitTexts('photos', { de, en });
