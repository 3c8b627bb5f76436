import { useState } from 'react';
import { RiskAssessmentIdsChangedDocument } from '../../../generated/risk-assessments-form.ts';
import { currentSession } from '../../../kit/session/session.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { useRecordsChanged } from '../../../kit/data/use-records-changed.ts';
import type { Assessment } from './assessment-values.ts';
import { saverOf } from './use-save-assessment.ts';

interface Options {
  /** Null for a new assessment: nobody else has it. */
  id: string | null;
  version: () => number;
  latest: (id: string) => Promise<Assessment | null>;
  onGone: () => void;
  /** While one's own save is on its way, what is heard is that. */
  isSaving: boolean;
  /** Newer than what the form goes on from already when it opens. */
  first: Assessment | null;
  /** Takes it over without a question where nothing was typed; true when it did. */
  onNewer: (found: Assessment) => boolean;
}

/** What somebody else saved while the form was open; null as long as nobody did. */
export const useNewer = ({
  id,
  version,
  latest,
  onGone,
  isSaving,
  first,
  onNewer,
}: Options): { newer: Assessment | null; name: string | null; clear: () => void } => {
  const [newer, setNewer] = useState(first);
  const saving = useLatest(() => isSaving);
  useRecordsChanged(RiskAssessmentIdsChangedDocument, ({ stale, records, removed }) => {
    if (id === null) return;
    if (removed.some((record) => record.id === id)) onGone();
    if (!stale && !records.some((record) => 'id' in record && record.id === id)) return;
    // Also when only a ticket has moved: reading it again brings the state of all tickets.
    void latest(id).then((found) => {
      if (found && found.version > version() && !saving() && !onNewer(found)) setNewer(found);
    });
  });
  const isNewer = newer !== null && newer.version > version();
  const saver = newer && saverOf(newer);
  return {
    newer: isNewer ? newer : null,
    name: saver && saver.id !== currentSession()?.userId ? saver.name : null,
    clear: () => setNewer(null),
  };
};
