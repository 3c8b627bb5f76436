import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';

export const appointedText = textsOf('appointed-persons', labels);
