import { textsOf } from '../../kernel/texts.ts';
import labelsDe from './labels.de.json';
import labelsEn from './labels.en.json';

/** Words of operating instructions in answers of the API and in documents. */
export const instructionText = textsOf('operatingInstruction', { de: labelsDe, en: labelsEn });
