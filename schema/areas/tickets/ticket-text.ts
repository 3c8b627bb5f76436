import { textsOf } from '../../kernel/texts.ts';
import labels from './labels.json';

export const ticketText = textsOf('tickets', labels);
