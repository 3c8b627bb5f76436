import { textsOf } from '../../schema/kernel/texts.ts';
import de from './texts.de.json';
import en from './texts.en.json';

/** A sentence of REST itself by its dotted key, its placeholders filled. */
export const translate = textsOf('rest', { de, en });
