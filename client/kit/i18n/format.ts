const two = (value: number): string => String(value).padStart(2, '0');

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** DD.MM.YYYY, in both languages. A calendar day is not converted; a timestamp is shown in the user's time zone. */
export const formatDate = (value: string | Date | null | undefined): string => {
  if (!value) return '';
  const day = typeof value === 'string' ? DAY.exec(value) : null;
  if (day) return `${day[3]}.${day[2]}.${day[1]}`;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return '';
  return `${two(moment.getDate())}.${two(moment.getMonth() + 1)}.${moment.getFullYear()}`;
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
