import type { Language } from '../../kernel/permissions.ts';
import { printedDay } from '../../platform/printing/print-engine.ts';
import { incidentText } from './incident-text.ts';

/** The text in a document about a report that was struck out. */
export const struckText = (at: Date | string, reason: string, language: Language): string =>
  incidentText(language, 'document.struck', { day: printedDay(new Date(at).toISOString()), reason });
