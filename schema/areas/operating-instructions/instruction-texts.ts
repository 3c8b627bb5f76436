import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';

/** Texts about operating instructions in answers of the API and in documents. */
export const instructionText = textsOf('operatingInstruction', labels);
