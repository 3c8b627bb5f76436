import { textsOf } from '../../kernel/texts.ts';
import labelsDe from './labels.de.json';
import labelsEn from './labels.en.json';
import textsDe from './texts.de.json';
import textsEn from './texts.en.json';

/** Words of inspections in documents, tickets and mails. */
export const inspectionText = textsOf('inspection', {
  de: { ...labelsDe, ...textsDe },
  en: { ...labelsEn, ...textsEn },
});
