import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';

/** Words of dangerous goods in answers of the API and in documents. */
export const dangerousGoodText = textsOf('dangerousGood', labels);
