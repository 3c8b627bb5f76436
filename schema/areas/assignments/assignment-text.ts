import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';

/** Texts about assignments in extracts of personal data and on printed links. */
export const assignmentText = textsOf('assignments', labels);
