import { textsOf } from '../../kernel/texts.ts';
import de from './labels.de.json';
import en from './labels.en.json';

/** Texts of what is due: in extracts of personal data and on printed links. */
export const assignmentText = textsOf('assignments', { de, en });
