import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';

/** Texts about dangerous goods in answers of the API and in documents. */
export const dangerousGoodText = textsOf('dangerousGood', labels);
