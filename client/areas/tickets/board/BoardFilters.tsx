import { ListFilter, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../kit/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Select } from '../../../ui/Select.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { type BoardFilter, DUE_CHOICES } from '../data/board-filter.ts';
import type { Person } from '../data/board-model.ts';
import { useTicketLabels, labelFor } from '../data/ticket-labels.ts';
import type { BoardAddress } from '../data/use-board-address.ts';
import type { BoardSearch } from '../data/use-board-search.ts';
import { isTouch } from './drag-backend.ts';
import { SearchBox } from './SearchBox.tsx';

export interface FilterChoice {
  field: 'userId' | 'priority' | 'due';
  label: string;
  /** Label of the first option, which does not filter. */
  all: string;
  options: readonly { value: string; label: string }[];
  /** The condition for a chosen value; empty for none. */
  read: (value: string) => Partial<BoardFilter>;
}

type T = ReturnType<typeof useTranslation<'tickets'>>['t'];

/** The filters except the text search. On "my tickets" the person is fixed. */
export function useFilterChoices(
  people: readonly Person[],
  mine: boolean,
  filter: BoardFilter,
): readonly FilterChoice[] {
  const { t } = useTranslation('tickets');
  const labels = useTicketLabels();
  const me = useSession()?.userId;
  // The current user first, former users last; former ones are listed, because their tickets have to be reassigned.
  const rank = ({ id, removed }: Person): number => (id === me ? 0 : removed ? 2 : 1);
  const named = [...people]
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .map((person) => ({
      value: person.id,
      label:
        person.id === me
          ? t('filter.me', { name: person.name })
          : person.removed
            ? `${person.name} (${t('common:leftShort')})`
            : person.name,
    }));
  // A link may name a person who is not on the board.
  const unknown =
    filter.userId && !people.some(({ id }) => id === filter.userId)
      ? [{ value: filter.userId, label: t('filter.former') }]
      : [];
  const choices: FilterChoice[] = [
    {
      field: 'userId',
      label: t('common:responsible'),
      all: t('filter.anyone'),
      options: [...named, ...unknown],
      read: (value) => ({ userId: value || null }),
    },
    {
      field: 'priority',
      label: labels.Ticket.priority,
      all: t('filter.anyPriority'),
      options: [4, 3, 2, 1].map((value) => ({
        value: String(value),
        label: labelFor(labels.value.Ticket.priority, value),
      })),
      read: (value) => ({ priority: Number(value) || null }),
    },
    {
      field: 'due',
      label: t('filter.due'),
      all: t('filter.anyDue'),
      options: DUE_CHOICES.map((value) => ({ value, label: t(`filter.${value}`) })),
      read: (value) => ({ due: DUE_CHOICES.find((choice) => choice === value) ?? null }),
    },
  ];
  return mine ? choices.slice(1) : choices;
}

interface BoardFiltersProps {
  choices: readonly FilterChoice[];
  address: BoardAddress;
  search: BoardSearch;
  /** The numbers of visible tickets and of all tickets. */
  hits: number;
  total: number;
}

/** Search and filters of the board, and the number of matches. On a phone, and on a low screen, the filters are in a dialog. */
export const BoardFilters = ({ choices, address: { filter, actions }, search, hits, total }: BoardFiltersProps) => {
  const { t } = useTranslation('tickets');
  const chosen = choices.filter(({ field }) => filter[field] !== null).length;
  const active = chosen > 0 || filter.text !== '';
  // Without any filter, "my tickets" may contain more than are loaded.
  const says = active || search.more;
  return (
    <div
      role="search"
      aria-label={t('filter.label')}
      className="flex flex-wrap items-center gap-2 short:min-w-56 short:max-w-72 short:flex-1"
    >
      <div className="flex min-w-0 flex-1 basis-56 gap-2 sm:max-w-[370px]">
        <SearchBox
          value={filter.text}
          onSearch={(text) => actions.setFilter({ text })}
          label={t('filter.search')}
          placeholder={t('common:search')}
          clearLabel={t('filter.clearSearch')}
        />
        <Button
          icon={ListFilter}
          onClick={() => actions.open('filters')}
          className="shrink-0 px-3! sm:hidden short:inline-flex!"
          aria-haspopup="dialog"
        >
          {t('filter.button')}
          {chosen > 0 && (
            <span className="inline-flex size-5 items-center justify-center rounded-full bg-primary text-xs font-semibold text-on-primary">
              <span aria-hidden>{chosen}</span>
              <span className="sr-only">{t('filter.active', { count: chosen })}</span>
            </span>
          )}
        </Button>
      </div>
      {choices.map((choice) => (
        <Choice
          key={choice.field}
          choice={choice}
          value={String(filter[choice.field] ?? '')}
          onChange={(value) => actions.setFilter(choice.read(value))}
        />
      ))}
      <div className={classes('flex min-h-9 items-center gap-2', !says && 'sr-only')}>
        {/* Always mounted, so that a screen reader announces changes of its text. */}
        <p role="status" className="text-sm text-text-muted tabular-nums">
          {active && <Result search={search} hits={hits} total={total} t={t} />}
          {!active && search.more && t('filter.firstOwn', { hits })}
        </p>
        {search.pending && active && <Spinner />}
        {active && (
          <Button
            variant="ghost"
            size="sm"
            icon={X}
            onClick={(event) => {
              // The button disappears with the filter, so the focus moves to the search; not on a phone, where that
              // would open the keyboard.
              if (!isTouch) event.currentTarget.closest('[role="search"]')?.querySelector('input')?.focus();
              actions.clearFilter();
            }}
          >
            {t('filter.clear')}
          </Button>
        )}
      </div>
      {search.failure && (
        <p role="alert" className="flex items-center gap-2 text-sm text-error">
          {t('filter.failed')}
          <Button size="sm" onClick={search.retry}>
            {t('common:retry')}
          </Button>
        </p>
      )}
    </div>
  );
};

const Result = ({ search, hits, total, t }: { search: BoardSearch; hits: number; total: number; t: T }) => {
  if (search.pending) return t('filter.pending');
  return search.more ? t('filter.first', { hits, count: total }) : t('filter.hits', { hits, count: total });
};

const Choice = ({
  choice,
  value,
  onChange,
}: {
  choice: FilterChoice;
  value: string;
  onChange: (value: string) => void;
}) => (
  <Select
    aria-label={choice.label}
    boxClassName="max-sm:hidden short:hidden"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className={classes(
      'w-auto! max-w-48 truncate py-1.5! pr-9! text-sm! pointer-coarse:text-base!',
      value && 'border-primary! bg-primary-soft! font-medium',
    )}
    placeholder={choice.all}
    options={choice.options}
  />
);
