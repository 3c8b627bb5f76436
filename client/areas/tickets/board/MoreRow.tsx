import { RotateCw } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useBoardState } from '../data/use-board-state.ts';
import { useBoardContext } from './board-context.ts';

/** The row below the last loaded card: a placeholder of the next one, or the error of its request. */
export const MoreRow = ({ boardId }: { boardId: string }) => {
  const { t, loadMore } = useBoardContext();
  const { loading, failed } = useBoardState();
  if (failed.has(boardId)) {
    return (
      <div role="alert" className="mb-2 rounded border border-error bg-error-soft p-3 text-sm text-error">
        {t('column.moreFailed')}
        <Button size="sm" icon={RotateCw} onClick={() => loadMore(boardId)} className="mt-2">
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" data-more={boardId} className="mb-2 rounded border border-border bg-surface p-3">
      {loading.has(boardId) && <span className="sr-only">{t('column.loading')}</span>}
      <Skeleton className="h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-2/3" />
      <Skeleton className="mt-4 h-3 w-24" />
    </div>
  );
};
