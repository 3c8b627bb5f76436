import type { Language } from '../../kernel/permissions.ts';
import { textsOf } from '../../kernel/texts.ts';
import { dayText } from '../../platform/exports/spreadsheet-values.ts';
import labelsDe from './labels.de.json';
import labelsEn from './labels.en.json';
import textsDe from './texts.de.json';
import textsEn from './texts.en.json';

/** Words of inspections in documents, tickets and mails. */
export const inspectionText = textsOf('inspection', {
  de: { ...labelsDe, ...textsDe },
  en: { ...labelsEn, ...textsEn },
});

/** The state of the next inspections in a few words. */
export function inspectionWord({ late, next }: { late: number; next: string | null }, language: Language): string {
  if (late > 0) return inspectionText(language, 'standing.late', { count: late });
  if (next === null) return inspectionText(language, 'standing.none');
  return inspectionText(language, 'standing.next', { day: dayText(next, language) });
}
