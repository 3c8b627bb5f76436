import { lazy, type ReactNode, Suspense } from 'react';
import { useWaitingTicket } from '../data/waiting-tickets.ts';
import type { UnsentKind } from './TicketUnsent.tsx';
import { useTicketTexts } from './ticket-texts.ts';

const UnsentList = lazy(() => import('./TicketUnsent.tsx').then((module) => ({ default: module.UnsentList })));

interface UnsentHereProps {
  id: string;
  kind: UnsentKind;
  /** In place of it, if nothing waits. */
  none: ReactNode;
}

/** What was added to a ticket and was not sent yet, where it stands once it is sent: on a phone the list above is out of sight. */
export const UnsentHere = ({ id, kind, none }: UnsentHereProps) => {
  const { t } = useTicketTexts();
  if (!useWaitingTicket(id)) return none;
  return (
    <Suspense fallback={none}>
      <UnsentList id={id} kind={kind} note={t('unsent.title')} none={none} />
    </Suspense>
  );
};
