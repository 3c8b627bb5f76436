import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';

/** A text of labels.json. */
export const committeeText = textsOf('safety-committee', labels);
