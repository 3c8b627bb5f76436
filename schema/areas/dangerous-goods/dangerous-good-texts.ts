import { textsOf } from '../../kernel/texts.ts';
import labelsDe from './labels.de.json';
import labelsEn from './labels.en.json';

/** Words of dangerous goods in answers of the API and in documents. */
export const dangerousGoodText = textsOf('dangerousGood', { de: labelsDe, en: labelsEn });
