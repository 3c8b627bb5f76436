import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { usePlaceNames } from '../../../shared/places/use-place-names.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useBoardContext } from '../board/board-context.ts';
import type { Person } from '../data/board-model.ts';
import { useTicketLabels, labelFor } from '../data/ticket-labels.ts';
import { namesIn } from './history-names.ts';
import { PersonName } from './PersonName.tsx';
import { useTicketTexts } from './ticket-texts.ts';

type Change = TicketDetailsFragment['activitys'][number]['changes'][number];

/** One change as a text: names instead of ids, formatted priorities and dates. */
export const HistoryChange = ({
  change: { field, from, to },
  details,
}: {
  change: Change;
  details: TicketDetailsFragment;
}) => {
  const { t } = useTicketTexts();
  const labels = useTicketLabels();
  const valueOf = useValueWords();
  switch (field) {
    case 'userIds':
      return <People ids={namesIn(from ?? to)} hasLeft={from !== null} details={details} />;
    case 'attachments':
      return namesIn(from ?? to)
        .map((name) => t('history.quoted', { name }))
        .join(', ');
    case 'mail':
      return t('history.to', { addresses: namesIn(to).join(', ') });
    case 'checklist':
      return t(from === null ? 'change.pointAdded' : to === null ? 'change.pointRemoved' : 'change.pointRenamed', {
        from,
        to,
      });
    case 'checklistDone':
      return t(to === null ? 'change.pointOpened' : 'change.pointDone', { name: to ?? from });
    case 'description':
      return t('change.description');
    case 'title':
      return t('change.title', { from: valueOf(field, from), to: valueOf(field, to) });
    default: {
      const name = Object.hasOwn(labels.Ticket, field) ? labels.Ticket[field as keyof typeof labels.Ticket] : field;
      return t('change.value', { field: name, from: valueOf(field, from), to: valueOf(field, to) });
    }
  }
};

const People = ({
  ids,
  hasLeft,
  details,
}: {
  ids: readonly string[];
  hasLeft: boolean;
  details: TicketDetailsFragment;
}) => {
  const { t } = useTicketTexts();
  const personOf = usePersonOf(details);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {hasLeft && t('history.left')}
      {ids.map((id) => {
        const person = personOf(id);
        return (
          <span key={id} className="inline-flex items-center gap-1 text-text">
            <span aria-hidden>
              <Avatar name={person?.name ?? '–'} short={person?.short} size="sm" />
            </span>
            {person ? <PersonName person={person} /> : t('history.unknownPerson')}
          </span>
        );
      })}
    </span>
  );
};

/** People of the board, and those that the ticket's own data contain. */
function usePersonOf(details: TicketDetailsFragment): (id: string) => Person | undefined {
  const { people } = useBoardContext();
  const named = [
    details.createdBy,
    ...details.comments.map(({ user }) => user),
    ...details.activitys.map(({ user }) => user),
  ];
  return (id) => people.get(id) ?? named.find((person) => person?.id === id) ?? undefined;
}

function useValueWords(): (field: string, value: unknown) => string {
  const { t } = useTicketTexts();
  const labels = useTicketLabels();
  const { boards } = useBoardContext();
  const placeWords = usePlaceNames();
  return (field, value) => {
    switch (field) {
      case 'priority':
        return labelFor(labels.value.Ticket.priority, Number(value));
      case 'recurring':
        return labelFor(labels.value.Ticket.recurring, Number(value));
      case 'dueDate':
        return typeof value === 'string' ? formatDate(value) : t('change.noDate');
      case 'placeId':
        return placeWords(value);
      case 'boardId':
        return boards.find((board) => board.id === value)?.name ?? t('change.unknownBoard');
      default:
        return String(value ?? '');
    }
  };
}
