import { kitTexts } from '../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts of the versions dialog. */
export const { useTexts: useVersionTexts } = kitTexts('versions', { de, en });

export type VersionTexts = ReturnType<typeof useVersionTexts>;
