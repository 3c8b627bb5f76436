import { textsOf } from '../../kernel/texts.ts';
import de from './labels.de.json';
import en from './labels.en.json';

/** The texts of extracts of personal data. */
export const retentionText = textsOf('retention', { de, en });
