import { textsOf } from '../../kernel/texts.ts';
import de from './labels.de.json';
import en from './labels.en.json';

export const ticketText = textsOf('tickets', { de, en });
