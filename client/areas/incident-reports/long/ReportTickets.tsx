import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { incidentReportFacts } from '../../../../schema/incident-reports/incident-report.record.shared.ts';
import { useCreateTicketOfReportMutation } from '../../../generated/incident-reports-tickets.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { QuickAdd } from '../../../kit/forms/QuickAdd.tsx';
import { useIdempotencyKey } from '../../../kit/forms/use-idempotency-key.ts';
import { Button } from '../../../ui/Button.tsx';

const PRIORITY = 3;

/**
 * Tickets of a stored report: the day by which it has to be sent, and measures so that it does not happen again. Everybody
 * sees tickets, so their texts are what the person types, and a link that opens for those with the permission.
 */
export const ReportTickets = ({ id, until }: { id: string; until: string | null }) => {
  const { t } = useTranslation('incident-reports');
  const [create] = useCreateTicketOfReportMutation({ context: QUIET });
  const [isAdded, setAdded] = useState(false);
  const [busy, setBusy] = useState(false);
  const key = useIdempotencyKey();
  const description = `${t('tickets.link')} ${window.location.origin}${incidentReportFacts.path(id)}`;
  const addDeadline = async (): Promise<void> => {
    const input = { title: t('tickets.deadlineTitle'), description, priority: PRIORITY, dueDate: until };
    setBusy(true);
    try {
      await create({ variables: { input: { ...input, id: key.of(input) } } });
      setAdded(true);
      toast.success(t('tickets.deadlineDone'));
    } catch (error) {
      toast.error(failureOf(error).message || t('common:checkConnection'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={t('tickets.title')} className="grid gap-2 rounded border border-border p-4">
      <h3 className="font-semibold">{t('tickets.title')}</h3>
      <p className="text-sm text-text-muted">{t('tickets.text')}</p>
      {until && !isAdded && (
        <p>
          <Button icon={BellPlus} busy={busy} onClick={() => void addDeadline()}>
            {t('tickets.deadline')}
          </Button>
        </p>
      )}
      <QuickAdd
        label={t('tickets.measure')}
        draftKey={`incident-measure-${id}`}
        maxLength={200}
        add={(title, ticketId) =>
          create({ variables: { input: { id: ticketId, title, description, priority: PRIORITY } } })
        }
      />
    </section>
  );
};
