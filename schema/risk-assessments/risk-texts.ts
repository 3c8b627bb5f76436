import { textsOf } from '../kernel/texts.ts';
import de from './labels.de.json';
import en from './labels.en.json';

/** Words of risk assessments in documents, tickets and mails. */
export const riskText = textsOf('riskAssessment', { de, en });
