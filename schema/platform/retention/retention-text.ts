import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';

/** The texts of extracts of personal data. */
export const retentionText = textsOf('retention', labels);
