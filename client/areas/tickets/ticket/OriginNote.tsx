import { Waypoints } from 'lucide-react';
import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { recordKind } from '../../../kit/records/record-kinds.ts';
import { useLabelsOf } from '../../../kit/records/record-texts.ts';
import { Link } from '../../../ui/Link.tsx';

type Origin = NonNullable<TicketDetailsFragment['origin']>;

/** The record that a ticket was created from, with a link to it. */
export const OriginNote = ({ origin }: { origin: Origin }) => {
  const record = recordKind(origin.kind);
  const label = useLabelsOf(record?.area ?? '');
  if (!label || !record?.path) return null;
  return (
    <p className="mt-4 flex items-start gap-2 text-sm text-text-muted">
      <Waypoints aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">
        {label('origin', { title: origin.title })} ·{' '}
        <Link
          to={record.path(origin.recordId, origin.itemId)}
          className="font-medium text-primary underline underline-offset-2"
        >
          {label('originOpen')}
        </Link>
      </span>
    </p>
  );
};
