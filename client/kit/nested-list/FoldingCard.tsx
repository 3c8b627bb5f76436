import { ChevronDown, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import type { ListPlace } from './NestedList.tsx';

type FoldingCardProps = {
  formId: string;
  id: string;
  place: ListPlace;
  isOpen: boolean;
  onToggle: (id: string) => void;
  /** The line that is always shown; a press on it opens and closes the card. */
  summary: ReactNode;
  /** The accessible name of the menu, and its entries after those that move the card. */
  menuLabel: string;
  entries: readonly MenuEntry[];
  /** Shows the buttons that move the card next to the menu, if there is room. */
  hasSteps?: boolean;
  children: ReactNode;
};

/** The DOM id of the button that opens a card. */
export const toggleIdOf = (formId: string, id: string): string => `${formId}-toggle-${id}`;

/** A part of a form in a list: one line, or all its fields while it is open. */
export const FoldingCard = (props: FoldingCardProps) => {
  const { formId, id, place, isOpen, onToggle, summary, menuLabel, entries, hasSteps, children } = props;
  const bodyId = `${formId}-body-${id}`;
  return (
    <div className={classes('rounded border bg-surface', isOpen ? 'border-border-strong' : 'border-border')}>
      <div className="flex items-start gap-1 p-1.5 sm:items-center sm:gap-2 sm:p-2">
        {place.handle}
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            id={toggleIdOf(formId, id)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => onToggle(id)}
            className="flex w-full items-start gap-2 rounded py-1.5 pr-1 text-left sm:items-center pointer-coarse:min-h-11"
          >
            <ChevronDown
              aria-hidden
              className={classes(
                'mt-0.5 size-5 shrink-0 text-text-muted transition-transform sm:mt-0',
                !isOpen && '-rotate-90',
              )}
            />
            {summary}
          </button>
        </h3>
        {hasSteps && <span className="hidden sm:flex">{place.steps}</span>}
        <Menu label={menuLabel} entries={[...place.entries, ...entries]}>
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      </div>
      {isOpen && (
        <div id={bodyId} className="border-t border-border p-4 sm:p-6">
          {children}
        </div>
      )}
    </div>
  );
};
