import { textsOf } from '../../kernel/texts.ts';
import de from './labels.de.json';
import en from './labels.en.json';

export const appointedText = textsOf('appointed-persons', { de, en });
