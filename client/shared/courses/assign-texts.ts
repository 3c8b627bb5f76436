import { kitTexts } from '../../kit/i18n/kit-texts.ts';
import de from './assign.de.json';
import en from './assign.en.json';

/** Texts of the dialog that assigns a course. */
export const { useTexts: useAssignTexts } = kitTexts('assignCourse', { de, en });
