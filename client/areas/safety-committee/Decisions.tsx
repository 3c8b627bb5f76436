import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import type { CommitteeMeetingDecisionsFragment } from '../../generated/safety-committee-meetings.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { ticketAddress } from '../../kit/navigation/ticket-address.ts';

export type Decision = CommitteeMeetingDecisionsFragment['decisions'][number];

/** The decisions of a point with their tickets. */
export const Decisions = ({ decisions }: { decisions: readonly Decision[] }) => {
  const t = useRecordTexts(committeeMeetingFacts);
  if (decisions.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {decisions.map(({ text, closed, ticket: { id, formattedDocumentId, dueDate, users } }) => (
        <li key={id} className="rounded border border-border bg-surface-sunken p-2 text-sm">
          <p className="font-medium wrap-anywhere">{text}</p>
          <p className="flex flex-wrap items-center gap-2 text-text-muted">
            <Link to={ticketAddress(id)} className="link-alone">
              {formattedDocumentId}
            </Link>
            {[users.map(({ name }) => name).join(', '), dueDate && t('committee.until', { day: formatDate(dueDate) })]
              .filter(Boolean)
              .join(' · ')}
            {closed && <Badge tone="success">{t('committee.done')}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
};
