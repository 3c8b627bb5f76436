import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';

/** The texts of foremen on the server: for badges and imports. */
export const foremenText = textsOf('foremen', labels);
