import { textsOf } from '../../schema/kernel/texts.ts';
import de from './texts.de.json';
import en from './texts.en.json';

/** A message of REST by its dotted key, with its placeholders filled. */
export const translate = textsOf('rest', { de, en });
