import { kitTexts } from '../../i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts of the preview of files. */
export const { useTexts: usePreviewTexts } = kitTexts('filePreview', { de, en });
