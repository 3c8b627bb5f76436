import { usePublicTexts } from './public-texts.ts';

interface AllThingsProps {
  /** How long this page takes, if that is known. */
  minutes?: number;
  next: readonly { minutes?: number | null }[];
}

/** "3 things, about 20 minutes": how much there is, before somebody begins. Nothing while there is only this page. */
export const AllThings = ({ minutes = 0, next }: AllThingsProps) => {
  const t = usePublicTexts();
  if (next.length === 0) return null;
  const count = next.length + 1;
  const all = next.reduce((sum, each) => sum + (each.minutes ?? 0), minutes);
  return (
    <p className="text-base font-semibold">
      {all > 0 ? t('thingsMinutes', { count, minutes: all }) : t('things', { count })}
    </p>
  );
};
