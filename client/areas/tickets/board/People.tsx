import { Avatar } from '../../../ui/Avatar.tsx';
import { peopleOf } from '../data/people-of.ts';
import type { Person } from '../data/board-model.ts';

const SHOWN = 3;

/** The first three people of a ticket as initials, and the number of the others. */
export const People = ({
  ids,
  people,
  moreLabel,
}: {
  ids: readonly string[];
  people: ReadonlyMap<string, Person>;
  moreLabel: (count: number) => string;
}) => {
  const assigned = peopleOf(ids, people);
  if (assigned.length === 0) return null;
  const more = assigned.length - SHOWN;
  return (
    <span className="flex shrink-0 items-center -space-x-1">
      {assigned.slice(0, SHOWN).map((person) => (
        <Avatar key={person.id} name={person.name} short={person.short} size="sm" />
      ))}
      {more > 0 && (
        <span
          role="img"
          aria-label={moreLabel(more)}
          title={assigned
            .slice(SHOWN)
            .map((person) => person.name)
            .join(', ')}
          className="inline-flex h-6 items-center rounded-full border border-surface bg-surface-sunken px-1.5 text-[0.625rem] font-semibold text-text-muted"
        >
          +{more}
        </span>
      )}
    </span>
  );
};
