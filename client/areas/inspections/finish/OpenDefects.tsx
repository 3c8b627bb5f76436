import { TicketPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InspectionToFinishQuery } from '../../../generated/inspections-finish.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { inspectionAddress } from '../inspection-addresses.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';
import { CREATE_TICKET } from '../outbox/inspection-ports.ts';

type Props = {
  inspection: InspectionToFinishQuery['inspection'];
  /** The server is not reachable: the tickets are created later. */
  isLater: boolean;
  /** Reads the inspection from the server again. */
  onMade: () => Promise<unknown>;
};

/** Defects without a ticket, with a warning for those without any finding; a button creates tickets for all of them. */
export const OpenDefects = ({ inspection: { id, areas }, isLater, onMade }: Props) => {
  const { t } = useTranslation('inspections');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const defects = areas.flatMap((area) =>
    area.tasks.filter(({ ok, ticket }) => ok === false && !ticket).map((task) => ({ ...task, area: area.name })),
  );
  const bare = defects.filter(({ comment, proofs }) => comment.trim() === '' && proofs.length === 0);
  const make = async (): Promise<void> => {
    for (const task of defects) void inspectionOutbox.act(id, CREATE_TICKET, task.id);
    if (isLater) return;
    setBusy(true);
    const isDone = await inspectionOutbox.flush(id);
    await onMade().catch(() => undefined);
    setFailed(!isDone);
    setBusy(false);
  };
  if (defects.length === 0) return null;
  return (
    <Notice
      tone={bare.length > 0 ? 'warning' : 'info'}
      title={t(bare.length > 0 ? 'finish.bare' : 'finish.ticketless', { count: bare.length || defects.length })}
    >
      {bare.length > 0 && (
        <ul className="mt-1 grid list-disc gap-x-1 pl-4">
          {bare.map((task) => (
            <li key={task.id}>
              <Link
                to={`${inspectionAddress('edit', id)}?task=${task.id}`}
                className="link-alone inline-block rounded py-1 pointer-coarse:py-3"
              >
                {task.area} › {task.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" icon={TicketPlus} busy={busy} onClick={() => void make()} className="mt-2">
        {t('finish.makeTickets', { count: defects.length })}
      </Button>
      {failed && (
        <p role="alert" className="mt-2 text-error">
          {t('finish.ticketsFailed')}
        </p>
      )}
    </Notice>
  );
};
