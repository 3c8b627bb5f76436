import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';
import texts from './texts.json';

/** Texts of risk assessments in documents, tickets and mails. */
export const riskText = textsOf('riskAssessment', { ...labels, ...texts });
