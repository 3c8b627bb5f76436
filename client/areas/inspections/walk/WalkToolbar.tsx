import { ArrowDownToDot, FlagTriangleRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SaveStatus } from '../../../kit/autosave/SaveStatus.tsx';
import type { SaveState } from '../../../kit/outbox/outbox-view.ts';
import { Button } from '../../../ui/Button.tsx';
import { keepFocusAbove } from '../../../ui/keep-focus-above.ts';
import { Progress } from '../../../ui/Progress.tsx';
import type { Counts } from './walk-model.ts';

type Props = {
  counts: Counts;
  state: SaveState;
  onRetry: () => void;
  onShow: () => void;
  onNext: () => void;
  onFinish: () => void;
};

/** The bar at the bottom: progress, state of saving, the next task, and finishing. */
export const WalkToolbar = ({
  counts: { tasks, checked, defects },
  state,
  onRetry,
  onShow,
  onNext,
  onFinish,
}: Props) => {
  const { t } = useTranslation('inspections');
  return (
    <div
      ref={keepFocusAbove}
      className="sticky bottom-0 z-20 -mx-4 border-t border-border bg-surface sm:mx-0 sm:rounded sm:border"
      data-walk-bar
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 short:flex-nowrap short:py-1">
        <Progress
          value={checked}
          max={tasks}
          label={t('walk.progress')}
          valueText={t('list.checked', { checked, count: tasks })}
          size="size-9"
          className="min-w-0 flex-1 basis-52 short:basis-0"
        >
          <SaveStatus state={state} onRetry={onRetry} onShow={onShow} />
        </Progress>
        <div className="flex shrink-0 gap-2 max-sm:w-full">
          {tasks > checked && (
            <Button icon={ArrowDownToDot} onClick={onNext} aria-label={t('walk.nextLong')} className="max-sm:flex-1">
              {t('walk.next')}
            </Button>
          )}
          <Button variant="primary" icon={FlagTriangleRight} onClick={onFinish} className="max-sm:flex-1">
            {t('walk.finish')}
          </Button>
        </div>
      </div>
      <p className="sr-only">{t('list.defects', { count: defects })}</p>
    </div>
  );
};
