import { today } from '../../../schema/kernel/calendar.shared.ts';
import { formatDate } from '../i18n/format.ts';
import { PageLinks } from './PageLinks.tsx';
import { usePublicTexts } from './public-texts.ts';

interface NextPagesProps {
  next: readonly { id: string; name: string; dueOn: string; path: string; minutes?: number | null }[];
  /** By default how many more there are. */
  title?: string;
}

/** What else waits for the person, what is due first on top. */
export const NextPages = ({ next, title }: NextPagesProps) => {
  const t = usePublicTexts();
  const links = next.map(({ dueOn, minutes, ...link }) => ({
    ...link,
    note: [
      t(dueOn < today() ? 'wasDue' : 'dueUntil', { day: formatDate(dueOn) }),
      minutes ? t('minutes', { count: minutes }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return <PageLinks title={title ?? t('next', { count: next.length })} links={links} />;
};
