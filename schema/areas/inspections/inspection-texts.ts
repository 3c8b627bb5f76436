import type { Language } from '../../kernel/permissions.ts';
import { textsOf } from '../../kernel/texts.ts';
import { dayText } from '../../platform/exports/spreadsheet-values.ts';
import labels from './labels.json';
import texts from './texts.json';

/** Texts of inspections in documents, tickets and mails. */
export const inspectionText = textsOf('inspection', { ...labels, ...texts });

/** The state of the next inspections in a few words. */
export function inspectionStandingText(
  { late, next }: { late: number; next: string | null },
  language: Language,
): string {
  if (late > 0) return inspectionText(language, 'standing.late', { count: late });
  if (next === null) return inspectionText(language, 'standing.none');
  return inspectionText(language, 'standing.next', { day: dayText(next, language) });
}
