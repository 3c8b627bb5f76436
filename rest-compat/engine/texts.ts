import { textsOf } from '../../schema/kernel/texts.ts';
import texts from './texts.json';

/** A message of REST by its dotted key, with its placeholders filled. */
export const translate = textsOf('rest', texts);
