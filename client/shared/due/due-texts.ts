import { kitTexts } from '../../kit/i18n/kit-texts.ts';
import de from './de.json';
import en from './en.json';

/** Texts about what is due for people, and of reminders. */
export const { useTexts: useDueTexts } = kitTexts('due', { de, en });
