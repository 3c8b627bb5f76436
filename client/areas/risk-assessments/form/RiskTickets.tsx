import { CircleCheck, CircleDot, ListTodo } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { plainTextOf } from '../../../../schema/kernel/rich-text.shared.ts';
import type { RiskTicketRowFragment } from '../../../generated/risk-assessments-form.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useFormParts } from './form-parts.ts';

const ticketAddress = (id: string): string => `/app/tickets/all?ticket=${id}`;

/** The translated state of a ticket. */
export const TicketState = ({ closed }: { closed: boolean }) => {
  const { t } = useTranslation('riskAssessments');
  return (
    <Badge tone={closed ? 'success' : 'primary'} icon={closed ? CircleCheck : CircleDot}>
      {t(closed ? 'common:done' : 'common:stillOpen')}
    </Badge>
  );
};

/** The number of a ticket, which leads to it. */
export const TicketLink = ({
  ticket,
}: {
  ticket: Pick<RiskTicketRowFragment['ticket'], 'id' | 'formattedDocumentId'>;
}) => (
  <Link to={ticketAddress(ticket.id)} className="font-medium text-primary underline">
    {ticket.formattedDocumentId}
  </Link>
);

/** A measure that became a ticket, with a link to it. */
export const TicketLine = ({ row }: { row: RiskTicketRowFragment }) => {
  const { t } = useTranslation('riskAssessments');
  const { ticket, measure, closed } = row;
  const who = ticket.users.map(({ name }) => name).join(', ');
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <TicketState closed={closed} />
      <TicketLink ticket={ticket} />
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{measure}</span>
      <span className="text-text-muted">
        {[who, ticket.dueDate && t('common:dueOn', { date: formatDate(ticket.dueDate) })].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
};

/** The tickets of a hazard's measures with their state; more can be created. */
export const RiskTickets = ({ risk }: { risk: string }) => {
  const { t } = useTranslation('riskAssessments');
  const { fields, tickets, openMeasures } = useFormParts();
  const measurement = useWatch({ control: fields.control, name: `risks.${risk}.measurement` });
  const rows = tickets.get(risk);
  return (
    <section aria-label={t('tickets.title')} className="rounded border border-border p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-sm font-medium">{t('tickets.title')}</h4>
        <Button
          size="sm"
          icon={ListTodo}
          disabled={plainTextOf(String(measurement ?? '')) === ''}
          onClick={() => openMeasures(risk)}
        >
          {t(rows ? 'tickets.make' : 'tickets.saveAndMake')}
        </Button>
      </div>
      {rows && rows.length > 0 ? (
        <ul className="mt-3 grid gap-2">
          {rows.map((row) => (
            <li key={row.ticket.id}>
              <TicketLine row={row} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-sm text-text-muted">{t(rows ? 'tickets.none' : 'tickets.notStored')}</p>
      )}
    </section>
  );
};
