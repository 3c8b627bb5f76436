import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { InspectionVersionsChangedDocument, WalkInspectionDocument } from '../../../generated/inspections-walk.ts';
import { backgroundContext } from '../../../kit/data/operation-context.ts';
import { useOutboxRecord } from '../../../kit/outbox/use-outbox.ts';
import type { RecordView } from '../../../kit/outbox/outbox-view.ts';
import { failureOf, type Failure } from '../../../kit/errors/server-error.ts';
import { useStore } from '../../../kit/data/use-store.ts';
import { isBegunHere, notOnServer } from '../outbox/begin-inspection.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { useRecordsChanged } from '../../../kit/data/use-records-changed.ts';
import { createMerger, type Walk } from './walk-model.ts';
import { asWalkInspection, createOpenInspection, registerOpen, type WalkInspection } from './open-inspections.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';

/**
 * Debounce of change events: other users' changes arrive in bursts, and the user's own changes arrive as events, too,
 * which matter only if a ticket has changed.
 */
const EVENTS_MS = 150;
const OWN_EVENTS_MS = 2_000;

const isRefusedAsFinished = (id: string): boolean =>
  inspectionOutbox.view(id).get().state.blocked?.reason === 'finished';

export type OpenWalk = {
  inspection: WalkInspection | null;
  /** The server's state with the outbox of this device applied. */
  walk: Walk | null;
  view: RecordView;
  failure: Failure | null;
  reload: () => void;
};

/** Reads an inspection that is open on the screen, keeps it up to date, and applies the outbox. */
export const useWalk = (id: string): OpenWalk => {
  const client = useApolloClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const record = useMemo(() => {
    let isFirst = true;
    return createOpenInspection(async () => {
      // Only reads that a person causes count as activity of the session.
      const context = { ...(isFirst ? {} : backgroundContext), ...QUIET, isVersioned: true };
      const { data } = await client.query({
        query: WalkInspectionDocument,
        variables: { id },
        fetchPolicy: OWN_STORE,
        context,
      });
      isFirst = false;
      return asWalkInspection(present(data).inspection);
    });
  }, [client, id]);
  useEffect(() => registerOpen(id, record), [id, record]);
  const inspection = useStore(record.store);
  const view = useOutboxRecord(inspectionOutbox, id);

  const resent = useRef(0);
  const reload = useCallback(() => {
    record.reload().then(
      () => {
        setFailure(null);
        // Another user has reopened the inspection after the queued finishing was refused: it is sent again, once for
        // each version.
        const { status, version = 0 } = record.store.get() ?? {};
        if (status !== 'Draft' || version === resent.current || !isRefusedAsFinished(id)) return;
        resent.current = version;
        inspectionOutbox.retry(id);
      },
      (error: unknown) => setFailure(failureOf(error)),
    );
  }, [id, record]);
  useEffect(reload, [reload]);
  const isRefused = view.state.blocked?.reason === 'finished';
  useEffect(() => {
    if (isRefused) reload();
  }, [isRefused, reload]);

  // An inspection that was begun on this device is built from the outbox until it was sent; then it is read.
  const isNew = isBegunHere(id, view);
  const wasNew = useRef(false);
  useEffect(() => {
    if (isNew && !record.store.get()) record.store.set(notOnServer(id));
    if (wasNew.current && !isNew) reload();
    if (isNew) wasNew.current = true;
  }, [id, isNew, record, reload]);

  // After a reopening, changes that were refused while the inspection was finished are sent again.
  const status = inspection?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'Closed' && status === 'Draft') inspectionOutbox.retry(id);
    before.current = status;
  }, [id, status]);

  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useRecordsChanged(InspectionVersionsChangedDocument, ({ stale, records, removed }) => {
    const named = records.find((record) => 'id' in record && record.id === id);
    if (!stale && !named && !removed.some((record) => record.id === id)) return;
    const isEcho = !stale && named !== undefined && named.version <= (record.store.get()?.version ?? 0);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(reload, isEcho ? OWN_EVENTS_MS : EVENTS_MS);
  });
  // After sleep or a lost network, other users' changes are read immediately.
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);

  const [merge] = useState(createMerger);
  const walk = useMemo(() => inspection && merge(inspection, view), [merge, inspection, view]);
  const isNotSentYet = failure?.code === 'NOT_FOUND' && (isNew || wasNew.current) && inspection?.version === 0;
  return { inspection, walk, view, failure: isNotSentYet ? null : failure, reload };
};
