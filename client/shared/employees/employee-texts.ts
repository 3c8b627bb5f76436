import { kitTexts } from '../../kit/i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts of the fields that pick employees. */
export const { useTexts: useEmployeeTexts } = kitTexts('employeePicker', { de, en });
