import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { employeeFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { incidentReportFacts } from '../../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import { usePersonRecordsQuery } from '../../../generated/employees-details.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Link } from '../../../ui/Link.tsx';
import { ticketAddress } from '../../../kit/navigation/ticket-address.ts';

interface Line {
  id: string;
  to: string;
  title: string;
  note: string;
}

/** Tickets that name the person, their accidents and instructions in person, each for users who may see those records. */
export const PersonRecords = ({ id, name }: { id: string; name: string }) => {
  const t = useRecordTexts(employeeFacts);
  const accidents = useAbility('incidentreport');
  const instructions = useAbility(ABILITIES.instructions);
  const { data } = usePersonRecordsQuery({
    variables: { name, filter: { employee: id }, accidents, held: { participants: id }, instructions },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const tickets = (data?.tickets.data ?? []).map((ticket): Line => ({
    id: ticket.id,
    to: ticketAddress(ticket.id),
    title: ticket.title,
    note: ticket.board.name,
  }));
  const reports = (data?.incidentReports?.data ?? []).map((report): Line => ({
    id: report.id,
    to: incidentReportFacts.path(report.id),
    title: formatDate(report.date) || t('employee.records.undated'),
    note: '',
  }));
  const inPerson = (data?.heldInstructions?.data ?? []).map((instruction): Line => ({
    id: instruction.id,
    to: `/app/instructions/held/${instruction.id}`,
    title: instruction.topic || t('employee.records.noTopic'),
    note: instruction.completedAt ? formatDate(instruction.heldOn) : t('employee.records.draft'),
  }));
  return (
    <>
      {instructions && <Lines title={t('employee.records.held')} lines={inPerson} />}
      <Lines title={t('employee.records.tickets')} lines={tickets} />
      {accidents && <Lines title={t('employee.records.accidents')} lines={reports} />}
    </>
  );
};

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => {
  if (lines.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <ul className="grid">
        {lines.map(({ id, to, title: text, note }) => (
          <li key={id} className="flex min-h-9 items-center justify-between gap-3">
            <Link to={to} className="min-w-0 wrap-anywhere pointer-coarse:py-3">
              {text}
            </Link>
            <span className="shrink-0 text-sm text-text-muted">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
