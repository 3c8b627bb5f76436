import { dueNote } from './due-note.ts';
import { ThingList } from './ThingList.tsx';
import { usePublicTexts } from './public-texts.ts';

interface NextPagesProps {
  next: readonly { id: string; name: string; dueOn: string; path: string; minutes?: number | null }[];
  /** By default how many more there are. */
  title?: string;
}

/** The further open items of the person, sorted by due date. */
export const NextPages = ({ next, title }: NextPagesProps) => {
  const t = usePublicTexts();
  const things = next.map(({ dueOn, minutes, ...page }) => ({
    ...page,
    note: dueNote(t, { dueOn, minutes }),
  }));
  return <ThingList title={title ?? t('next', { count: next.length })} things={things} className="mt-6" />;
};
