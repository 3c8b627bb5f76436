import { usePublicTexts } from './public-texts.ts';

interface AllThingsProps {
  /** How long this page takes, if that is known. */
  minutes?: number | null;
  next: readonly { minutes?: number | null }[];
  /** The address of the page that shows all of them; none on that page. */
  path?: string;
}

/** "3 things, about 20 minutes": shown before the person begins. Renders nothing if there is only this page. */
export const AllThings = ({ minutes, next, path }: AllThingsProps) => {
  const t = usePublicTexts();
  if (next.length === 0) return null;
  const count = next.length + 1;
  const all = next.reduce((sum, each) => sum + (each.minutes ?? 0), minutes ?? 0);
  const words = all > 0 ? t('thingsMinutes', { count, minutes: all }) : t('things', { count });
  return (
    <p className="text-base font-semibold">
      {path ? (
        <a href={path} className="inline-flex min-h-11 items-center text-primary underline underline-offset-2">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
};
