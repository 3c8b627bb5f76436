import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { WalkArea, WalkTask } from './walk-model.ts';
import { useSetParam } from '../../../kit/navigation/use-set-param.ts';

export const SHOWN = ['all', 'open', 'defects'] as const;
export type Shown = (typeof SHOWN)[number];

const fits = ({ answer }: WalkTask, shown: Shown): boolean =>
  shown === 'all' || answer === (shown === 'open' ? 'null' : 'false');

/** Filters the tasks: all, unchecked ones, or defects. A task that matched stays visible while it is edited. */
export const useTaskFilter = (areas: readonly WalkArea[]) => {
  const [params] = useSearchParams();
  const shown = SHOWN.find((each) => each === params.get('show')) ?? 'all';
  const matched = useRef<{ shown: Shown; ids: Set<string> }>({ shown, ids: new Set() });
  if (matched.current.shown !== shown) matched.current = { shown, ids: new Set() };
  if (shown !== 'all')
    for (const area of areas) for (const task of area.tasks) if (fits(task, shown)) matched.current.ids.add(task.id);
  const cache = useRef(new Map<string, { area: WalkArea; shown: Shown; tasks: readonly WalkTask[] }>());

  const tasksOf = (area: WalkArea): readonly WalkTask[] => {
    if (shown === 'all') return area.tasks;
    const before = cache.current.get(area.id);
    if (before && before.area === area && before.shown === shown) return before.tasks;
    const tasks = area.tasks.filter((task) => matched.current.ids.has(task.id));
    cache.current.set(area.id, { area, shown, tasks });
    return tasks;
  };
  const set = useSetParam();
  const setShown = (next: string): void => set('show', next === 'all' ? null : next);
  return { shown, setShown, tasksOf };
};
