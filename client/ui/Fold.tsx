import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export type FoldProps = {
  title: ReactNode;
  /** A summary of the content, beside or below the title. */
  summary?: ReactNode;
  open: boolean;
  onToggle: () => void;
  /** Buttons on the right side of the header. */
  actions?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3 | 4;
  id?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A collapsible section; the whole header is clickable. Collapsed content is not rendered, so that pages with hundreds
 * of fields stay responsive.
 */
export const Fold = ({ title, summary, open, onToggle, actions, level = 2, id, className, children }: FoldProps) => {
  const bodyId = useId();
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={classes('scroll-mt-20 rounded border border-border bg-surface', className)}>
      <div className="flex items-center gap-1 pe-2">
        <Heading className="min-w-0 flex-1 text-base font-semibold">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? bodyId : undefined}
            onClick={onToggle}
            className="flex min-h-14 w-full min-w-0 items-center gap-2 rounded py-2 pe-2 ps-3 text-start hover:bg-surface-hover focus-visible:-outline-offset-2"
          >
            <ChevronRight
              aria-hidden
              className={classes('size-5 shrink-0 text-text-muted transition-transform', open && 'rotate-90')}
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{title}</span>
              {summary && <span className="text-sm font-normal text-text-muted">{summary}</span>}
            </span>
          </button>
        </Heading>
        {actions}
      </div>
      {open && (
        <div id={bodyId} className="border-t border-border">
          {children}
        </div>
      )}
    </section>
  );
};
