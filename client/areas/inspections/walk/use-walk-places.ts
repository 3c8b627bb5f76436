import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from '../../../kit/table/use-latest.ts';
import type { WalkArea } from './walk-model.ts';
import { areaElementId } from './WalkAreaSection.tsx';
import type { Shown } from './use-task-filter.ts';

/** Scrolls to a task and focuses its result, or the line to which it is collapsed. */
export const goToTask = (id: string, block: ScrollLogicalPosition = 'center'): void => {
  const tryScroll = (tries: number): void => {
    const card = document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`);
    card?.scrollIntoView({ block });
    const [chosen, first] = ['input[type=radio]:checked', 'input[type=radio]'].map((each) =>
      card?.querySelector<HTMLElement>(each),
    );
    (chosen ?? first ?? card)?.focus({ preventScroll: true });
    if (!card && tries > 0) requestAnimationFrame(() => tryScroll(tries - 1));
  };
  tryScroll(20);
};

type Places = {
  unfold: (areaIds: readonly string[]) => void;
  shown: Shown;
  setShown: (shown: string) => void;
};

/** Functions that scroll to an area, to the next unchecked task, and to the task in the address (`?task=`). */
export const useWalkPlaces = (areas: readonly WalkArea[], { unfold, shown, setShown }: Places) => {
  const [params] = useSearchParams();
  const wanted = params.get('task');
  // Links from tickets lead here, to the task from which the ticket was created.
  const goTo = useLatest((task: string) => {
    const area = areas.find(({ tasks }) => tasks.some((each) => each.id === task));
    if (!area) return;
    unfold([area.id]);
    goToTask(task);
  });
  useEffect(() => {
    if (wanted) goTo(wanted);
  }, [wanted, goTo]);

  const show = (areaId: string): void => {
    unfold([areaId]);
    requestAnimationFrame(() => document.getElementById(areaElementId(areaId))?.scrollIntoView({ block: 'start' }));
  };
  /** The next unchecked task after the given one, continuing from the top. `passed` was just checked. */
  const showNext = (after: string | null | undefined, passed?: string): void => {
    const all = areas.flatMap((area) => area.tasks);
    const from = all.findIndex((task) => task.id === after);
    const task = [...all.slice(from + 1), ...all.slice(0, from + 1)].find(
      ({ id: open, answer }) => answer === 'null' && open !== passed,
    );
    if (!task) return;
    if (shown === 'defects') setShown('all');
    unfold([task.areaId]);
    // Automatic scrolling moves the page as little as possible.
    goToTask(task.id, passed === undefined ? 'center' : 'nearest');
  };
  return {
    show,
    showNext,
    /** The next unchecked task after the one that has the focus. */
    next: (): void => showNext(document.activeElement?.closest('[data-task]')?.getAttribute('data-task')),
  };
};
