import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import type { WalkArea } from './walk-model.ts';
import { toggled } from '../../../kit/data/toggled.ts';

/** Up to this many areas all start expanded. */
const FEW = 2;

/** The first area with an unchecked task. */
const firstOpen = (areas: readonly WalkArea[]): string[] => {
  if (areas.length <= FEW) return areas.map(({ id }) => id);
  const next = areas.find(({ counts }) => counts.checked < counts.tasks) ?? areas[0];
  return next ? [next.id] : [];
};

/** The expanded areas; persisted, so that a reload keeps them. */
export const useExpandedAreas = (id: string, areas: readonly WalkArea[]) => {
  const key = `inspection-areas-${id}`;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () => new Set(readDraft<string[]>(key, 'session') ?? firstOpen(areas)),
  );
  useEffect(() => writeDraft(key, [...unfolded], 'session'), [key, unfolded]);
  return {
    unfolded,
    toggle: (area: string): void => setUnfolded((before) => toggled(before, area)),
    unfold: (ids: readonly string[]): void => setUnfolded((before) => new Set([...before, ...ids])),
    foldAll: (): void => setUnfolded(new Set()),
  };
};
