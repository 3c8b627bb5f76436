import { textsOf } from '../../kernel/texts.ts';
import labelsDe from './labels.de.json';
import labelsEn from './labels.en.json';

/** A text of labels.*.json. */
export const incidentText = textsOf('incident-reports', { de: labelsDe, en: labelsEn });
