import { FolderPlus, ListPlus, SquarePen } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusWhenRendered } from '../../../kit/navigation/focus-when-rendered.ts';
import { useNoStrayDrops } from '../../../kit/photos/use-file-target.ts';
import type { RecordView } from '../../../kit/outbox/outbox-view.ts';
import { useLatest } from '../../../kit/table/use-latest.ts';
import { useNarrow } from '../../../kit/table/use-narrow.ts';
import { useFullScreen } from '../../../kit/navigation/full-screen.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { AreaNavigation } from './AreaNavigation.tsx';
import { OwnPhotos } from './OwnPhotos.tsx';
import { PlanDialogs, type PlanTask } from './PlanDialogs.tsx';
import { TaskFilter } from './TaskFilter.tsx';
import { useTaskFilter } from './use-task-filter.ts';
import { useExpandedAreas } from './use-expanded-areas.ts';
import { goToTask, useWalkPlaces } from './use-walk-places.ts';
import { VersionList } from './VersionList.tsx';
import { useWalkActions } from './walk-actions.ts';
import type { Walk, WalkTask } from './walk-model.ts';
import type { WalkInspection } from './open-inspections.ts';
import { areaElementId, type AreaVerbs, WalkAreaSection } from './WalkAreaSection.tsx';
import { WalkToolbar } from './WalkToolbar.tsx';
import { CoInspectorsField } from './CoInspectorsField.tsx';
import { HeadFields } from './HeadFields.tsx';
import type { TaskVerbs } from './WalkTaskCard.tsx';

const PresetsDialog = lazyPart(async () => (await import('../presets/PresetsDialog.tsx')).PresetsDialog);

type Props = { inspection: WalkInspection; walk: Walk; view: RecordView };

/** The actions for an area and for a task; most of them open a dialog. */
const useVerbs = (setPlan: (plan: PlanTask) => void, onPassed: TaskVerbs['passed']) => {
  const areaVerbs = useMemo<AreaVerbs>(
    () => ({
      rename: (area) => setPlan({ kind: 'renameArea', area }),
      insertAfter: (area) => setPlan({ kind: 'addArea', after: area.id }),
      addTask: (area) => setPlan({ kind: 'addTask', areaId: area.id, after: null }),
      remove: (area) => setPlan({ kind: 'removeArea', area }),
    }),
    [setPlan],
  );
  const taskVerbs = useMemo<TaskVerbs>(
    () => ({
      edit: (task) => setPlan({ kind: 'editTask', task }),
      insertAfter: (task) => setPlan({ kind: 'addTask', areaId: task.areaId, after: task.id }),
      move: (task) => setPlan({ kind: 'moveTask', task }),
      remove: (task) => setPlan({ kind: 'removeTask', task }),
      passed: onPassed,
    }),
    [setPlan, onPassed],
  );
  return { areaVerbs, taskVerbs };
};

/** The walk: collapsible areas, tasks with one button for each result, and a bar with the state of saving. */
export const WalkScreen = ({ inspection, walk, view }: Props) => {
  const { t } = useTranslation('inspections');
  const actions = useWalkActions();
  const { areas } = walk;
  const { unfolded, toggle, unfold, foldAll } = useExpandedAreas(inspection.id, areas);
  const { shown, setShown, tasksOf } = useTaskFilter(areas);
  const [plan, setPlan] = useState<PlanTask | null>(null);
  const [headOpen, setHeadOpen] = useState(false);
  const windows = {
    presets: useDialogParam('presets'),
    finish: useDialogParam('finish'),
    unsaved: useDialogParam('unsaved'),
  };
  useNoStrayDrops();
  useFullScreen();

  const onToggle = useLatest(toggle);
  const narrow = useNarrow();
  const { show, showNext, next } = useWalkPlaces(areas, { unfold, shown, setShown });
  // On a phone the view scrolls to the next task automatically.
  const onPassed = useLatest(({ id: passed }: WalkTask) => {
    if (narrow) showNext(passed, passed);
  });
  const { areaVerbs, taskVerbs } = useVerbs(setPlan, onPassed);
  const head = (
    <div className="grid gap-4">
      <HeadFields walk={walk} formerName={inspection.responsible?.name ?? null} />
      <CoInspectorsField id={inspection.id} />
    </div>
  );

  return (
    <>
      <div className="grid items-start gap-4 @5xl:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="grid gap-4 @max-5xl:hidden @5xl:sticky @5xl:top-20 @5xl:max-h-[calc(100dvh-10rem)] @5xl:overflow-y-auto">
          <div className="rounded border border-border bg-surface p-4">{head}</div>
          <AreaNavigation areas={areas} counts={walk.counts} onShow={show} />
        </div>
        <div className="grid min-w-0 gap-3">
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <TaskFilter shown={shown} onChange={setShown} counts={walk.counts} />
            </div>
            {areas.length > 1 && unfolded.size > 0 && shown === 'all' && (
              <Button variant="ghost" size="sm" onClick={foldAll} className="shrink-0 whitespace-nowrap">
                {t('common:collapseAll')}
              </Button>
            )}
            <IconButton
              icon={SquarePen}
              label={t('walk.head')}
              aria-expanded={headOpen}
              onClick={() => setHeadOpen(!headOpen)}
              className="@5xl:hidden"
            />
          </div>
          {headOpen && <div className="rounded border border-border bg-surface p-4 @5xl:hidden">{head}</div>}
          {areas.length === 0 && <Nothing text={t('walk.empty')} />}
          {areas.map((area, index) => {
            const tasks = tasksOf(area);
            if (shown !== 'all' && tasks.length === 0) return null;
            return (
              <WalkAreaSection
                key={area.id}
                area={area}
                tasks={tasks}
                open={unfolded.has(area.id) || shown !== 'all'}
                onToggle={onToggle}
                isFirst={index === 0}
                isLast={index === areas.length - 1}
                verbs={areaVerbs}
                taskVerbs={taskVerbs}
              />
            );
          })}
          {shown !== 'all' && areas.every((area) => tasksOf(area).length === 0) && (
            <Nothing text={t(`walk.none.${shown}`)} />
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              icon={ListPlus}
              variant={areas.length === 0 ? 'primary' : 'secondary'}
              onClick={() => windows.presets.open()}
            >
              {t('plan.fromPresets')}
            </Button>
            <Button icon={FolderPlus} onClick={() => setPlan({ kind: 'addArea', after: null })}>
              {t('plan.addArea')}
            </Button>
          </div>
          <OwnPhotos inspection={inspection} view={view} />
          <VersionList inspection={inspection} />
        </div>
      </div>
      <WalkToolbar
        counts={walk.counts}
        state={view.state}
        onRetry={actions.retry}
        onShow={() => windows.unsaved.open()}
        onNext={next}
        onFinish={() => windows.finish.open()}
      />
      {plan && (
        <PlanDialogs
          inspectionId={inspection.id}
          plan={plan}
          onClose={() => setPlan(null)}
          onAdded={(areaId, taskId) => {
            unfold([areaId]);
            if (taskId) goToTask(taskId);
            else focusWhenRendered(areaElementId(areaId));
          }}
        />
      )}
      {windows.presets.isOpen && (
        <Suspense>
          <PresetsDialog
            onClose={windows.presets.close}
            onPick={(picked) => {
              unfold(actions.addPicked(picked).slice(0, 1));
              windows.presets.close();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

const Nothing = ({ text }: { text: string }) => (
  <p className="rounded border border-dashed border-border-strong px-4 py-8 text-center text-base text-text-muted">
    {text}
  </p>
);
