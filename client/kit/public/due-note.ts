import { today } from '../../../schema/kernel/calendar.shared.ts';
import { formatDate } from '../i18n/format.ts';
import type { usePublicTexts } from './public-texts.ts';

/** The line below something that is due: until when, or since when, and how many minutes it takes. */
export const dueNote = (
  t: ReturnType<typeof usePublicTexts>,
  { dueOn, minutes }: { dueOn: string; minutes?: number | null },
): string =>
  [
    t(dueOn < today() ? 'wasDue' : 'dueUntil', { day: formatDate(dueOn) }),
    minutes ? t('minutes', { count: minutes }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
