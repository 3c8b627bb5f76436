import { dayIn } from '../../../schema/kernel/content-language.shared.ts';
import { shownLanguageStore } from './i18n.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A day in figures: DD.MM.YYYY in German and English, otherwise as the language writes it. A calendar day is not
 * converted; a timestamp is shown in the user's time zone.
 */
export const formatDate = (value: string | Date | null | undefined): string => {
  if (!value) return '';
  if (typeof value === 'string' && DAY.test(value)) return dayIn(shownLanguageStore.get(), value);
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return '';
  const day = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return dayIn(shownLanguageStore.get(), day);
};

/** DD.MM.YYYY HH:MM on a 24-hour clock. */
export const formatDateTime = (value: string | Date | null | undefined): string => {
  if (!value) return '';
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return '';
  return `${formatDate(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
};

/** A number of things, with the separators of the language: 2.500 people. */
export const formatCount = (count: number, language: string): string => count.toLocaleString(language);
