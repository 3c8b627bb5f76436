import { BellPlus, CircleCheckBig, SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { riskAssessmentFacts } from '../../../schema/areas/risk-assessments/risk-assessment.record.shared.ts';
import {
  type IncidentFollowUpFragment,
  useClosedBoardOfReportQuery,
  useCloseReportTicketMutation,
  useCreateIncidentTicketMutation,
  useFollowUpOfReportQuery,
  useKeepIncidentReportMutation,
} from '../../generated/incident-reports-follow-up.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { QuickAdd } from '../../kit/forms/QuickAdd.tsx';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { TicketLine } from '../../kit/records/TicketLine.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/Link.tsx';

type Input = { kind: 'deadline' | 'review'; riskAssessment?: string };
type Create = (input: Input) => Promise<void>;

/**
 * Actions that follow from a stored report: the ticket for the deadline of the report, preventive measures, and risk
 * assessments to review. All users see tickets, so a ticket contains only the typed text and a link that requires the
 * permission.
 */
export const FollowUp = ({ id }: { id: string }) => {
  const { t } = useTranslation('incident-reports');
  const { data, refetch } = useFollowUpOfReportQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const [create] = useCreateIncidentTicketMutation({ context: QUIET });
  const [busy, setBusy] = useState<string | null>(null);
  const key = useIdempotencyKey();
  const report = data?.incidentReport;
  const createOne: Create = async (input) => {
    setBusy(input.riskAssessment ?? input.kind);
    try {
      await create({ variables: { id, input: { ...input, id: key.of(input) } } });
      toast.success(t('tickets.created'));
    } catch (error) {
      toast.error(failureOf(error).message || t('common:checkConnection'));
    } finally {
      setBusy(null);
    }
  };
  const tickets = report?.tickets ?? [];
  const until = report?.reporting.until;
  return (
    <section aria-label={t('tickets.title')} className="grid gap-3 rounded border border-border p-4">
      {report?.deletedOn && <Keep id={id} day={report.deletedOn} />}
      <h2 className="font-semibold">{t('tickets.title')}</h2>
      <p className="text-sm text-text-muted">{t('tickets.text')}</p>
      {tickets.length > 0 && (
        <ul className="grid gap-2">
          {tickets.map(({ ticket, closed }) => (
            <li key={ticket.id}>
              <TicketLine ticket={ticket} closed={closed} text={ticket.title} />
            </li>
          ))}
        </ul>
      )}
      {report?.reporting.kind === 'sent' &&
        tickets
          .filter(({ kind, closed }) => kind === 'deadline' && !closed)
          .map(({ ticket }) => <CloseTicket key={ticket.id} ticket={ticket} onClosed={() => void refetch()} />)}
      {until && !tickets.some(({ kind }) => kind === 'deadline') && (
        <p>
          <Button icon={BellPlus} busy={busy === 'deadline'} onClick={() => void createOne({ kind: 'deadline' })}>
            {t('tickets.deadline')}
          </Button>
        </p>
      )}
      <QuickAdd
        label={t('tickets.measure')}
        draftKey={`incident-measure-${id}`}
        maxLength={200}
        add={(title, ticketId) => create({ variables: { id, input: { id: ticketId, kind: 'measure', title } } })}
      />
      {report?.assessmentsToReview && (
        <Assessments assessments={report.assessmentsToReview} create={createOne} busy={busy} />
      )}
    </section>
  );
};

/** Shows when a report will be deleted, and postpones it. */
const Keep = ({ id, day }: { id: string; day: string }) => {
  const { t } = useTranslation('incident-reports');
  const [keep, { loading }] = useKeepIncidentReportMutation({ context: QUIET });
  const postpone = async (): Promise<void> => {
    try {
      await keep({ variables: { id } });
      toast.success(t('keep.done'));
    } catch (error) {
      toast.error(failureOf(error).message || t('common:checkConnection'));
    }
  };
  return (
    <Notice tone="warning">
      <p>{t('keep.text', { day: formatDate(day) })}</p>
      <Button size="sm" busy={loading} onClick={() => void postpone()}>
        {t('keep.button')}
      </Button>
    </Notice>
  );
};

/** The report was sent: offers to close the ticket for its deadline. */
const CloseTicket = ({
  ticket,
  onClosed,
}: {
  ticket: IncidentFollowUpFragment['tickets'][number]['ticket'];
  onClosed: () => void;
}) => {
  const { t } = useTranslation('incident-reports');
  const { data } = useClosedBoardOfReportQuery({ context: QUIET });
  const [close, { loading }] = useCloseReportTicketMutation({ context: QUIET });
  const boardId = data?.boards.data.find(({ final }) => final)?.id;
  const closeTicket = async (): Promise<void> => {
    try {
      await close({ variables: { id: ticket.id, input: { boardId } } });
      toast.success(t('tickets.closed', { number: ticket.formattedDocumentId }));
      onClosed();
    } catch (error) {
      toast.error(failureOf(error).message || t('common:checkConnection'));
    }
  };
  if (!boardId) return null;
  return (
    <Notice tone="info">
      <p>{t('tickets.stillOpen', { number: ticket.formattedDocumentId })}</p>
      <Button size="sm" icon={CircleCheckBig} busy={loading} onClick={() => void closeTicket()}>
        {t('tickets.close')}
      </Button>
    </Notice>
  );
};

type AssessmentsProps = {
  assessments: NonNullable<IncidentFollowUpFragment['assessmentsToReview']>;
  create: Create;
  busy: string | null;
};

/** Risk assessments that share words with the place or the description of the accident. */
const Assessments = ({ assessments, create, busy }: AssessmentsProps) => {
  const { t } = useTranslation('incident-reports');
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('review.title')}</h3>
      <p className="text-sm text-text-muted">{t(assessments.length > 0 ? 'review.text' : 'review.none')}</p>
      <ul className="grid gap-2">
        {assessments.map(({ id, title, location, nextExecution }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <Link to={riskAssessmentFacts.path(id, undefined)} className="link-alone">
                {title}
              </Link>
              <span className="block text-sm text-text-muted">
                {[location, nextExecution && t('review.next', { day: formatDate(nextExecution) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <Button
              size="sm"
              icon={SearchCheck}
              busy={busy === id}
              aria-label={t('review.ticketOf', { title })}
              onClick={() => void create({ kind: 'review', riskAssessment: id })}
            >
              {t('review.ticket')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
