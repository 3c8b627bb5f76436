import { textsOf } from '../../kernel/texts.ts';
import labelsDe from './labels.de.json';
import labelsEn from './labels.en.json';

/** A text of labels.*.json. */
export const equipmentText = textsOf('equipment', { de: labelsDe, en: labelsEn });
