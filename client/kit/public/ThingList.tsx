import { ChevronRight } from 'lucide-react';
import { classes } from '../../ui/classes.ts';

/** A link to another page, or a button for something on this page. */
export type Thing = { id: string; name: string; note: string } & ({ path: string } | { onChoose: () => void });

interface ThingListProps {
  title: string;
  things: readonly Thing[];
  className?: string;
}

const LINE =
  'flex w-full items-center gap-3 rounded border border-border-strong px-4 py-2 text-start no-underline hover:bg-surface-hover';

/**
 * The open items of a person as links or buttons, each on a line of its own and large enough for touch. Renders nothing
 * without items.
 */
export const ThingList = ({ title, things, className }: ThingListProps) => {
  if (things.length === 0) return null;
  return (
    <section aria-label={title} className={classes('grid gap-2', className)}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="grid gap-2">
        {things.map((thing) => (
          <li key={thing.id}>
            {'path' in thing ? (
              <a href={thing.path} className={classes(LINE, 'min-h-14')}>
                <Line {...thing} />
              </a>
            ) : (
              // Large enough for a gloved hand.
              <button type="button" onClick={thing.onChoose} className={classes(LINE, 'min-h-16')}>
                <Line {...thing} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Line = ({ name, note }: Thing) => (
  <>
    <span className="min-w-0 flex-1">
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span className="block text-sm text-text-muted">{note}</span>
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted rtl:rotate-180" />
  </>
);
