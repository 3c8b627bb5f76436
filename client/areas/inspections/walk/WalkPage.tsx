import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveStatus } from '../../../kit/autosave/SaveStatus.tsx';
import { InspectionGone } from '../InspectionGone.tsx';
import { InspectionSkeleton } from '../InspectionSkeleton.tsx';
import { FinishedInspection } from './FinishedInspection.tsx';
import { ResultAuthorsProvider } from './result-authors.tsx';
import { useWalk } from './use-walk.ts';
import { walkActions, WalkActionsProvider } from './walk-actions.ts';
import { InspectionLayout } from './InspectionLayout.tsx';
import { WalkScreen } from './WalkScreen.tsx';
import { LoadFailed } from '../../../kit/errors/Loaded.tsx';

/** An inspection: editable while it is a draft, read-only once it is finished. */
export const WalkPage = ({ id }: { id: string }) => {
  const { t } = useTranslation('inspections');
  const { inspection, walk, view, failure, reload } = useWalk(id);
  const newest = useRef(walk);
  useEffect(() => {
    newest.current = walk;
  });
  const actions = useMemo(() => walkActions(id, () => newest.current), [id]);
  const isGone = failure?.code === 'NOT_FOUND' || view.state.blocked?.reason === 'gone';

  if (isGone) {
    return (
      <WalkActionsProvider value={actions}>
        <InspectionLayout id={id} inspection={null} walk={walk} view={view} reload={reload}>
          <InspectionGone />
        </InspectionLayout>
      </WalkActionsProvider>
    );
  }
  if (!inspection || !walk) {
    return failure ? (
      <>
        {view.state.count > 0 && <SaveStatus state={view.state} onRetry={actions.retry} className="justify-center" />}
        <LoadFailed title={t('failed')} failure={failure} onRetry={reload} />
      </>
    ) : (
      <InspectionSkeleton />
    );
  }
  return (
    <WalkActionsProvider value={actions}>
      <InspectionLayout id={id} inspection={inspection} walk={walk} view={view} reload={reload}>
        <ResultAuthorsProvider id={id} version={inspection.version}>
          {inspection.status === 'Closed' ? (
            <FinishedInspection inspection={inspection} walk={walk} />
          ) : (
            <WalkScreen inspection={inspection} walk={walk} view={view} />
          )}
        </ResultAuthorsProvider>
      </InspectionLayout>
    </WalkActionsProvider>
  );
};
