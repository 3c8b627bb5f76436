import { kitTexts } from '../../kit/i18n/kit-texts.ts';
import de from './link.de.json';
import en from './link.en.json';

export const { useTexts: useLinkTexts } = kitTexts('assignmentLink', { de, en });
