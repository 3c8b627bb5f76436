import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';
import texts from './texts.json';

/** Texts of instructions in documents and mails. */
export const instructionText = textsOf('instructions', { ...labels, ...texts });
