import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import type { WalkArea } from './walk-model.ts';

/** So few areas need no folding. */
const FEW = 2;

/** The first area in which something is left to look at. */
const firstOpen = (areas: readonly WalkArea[]): string[] => {
  if (areas.length <= FEW) return areas.map(({ id }) => id);
  const next = areas.find(({ counts }) => counts.checked < counts.tasks) ?? areas[0];
  return next ? [next.id] : [];
};

/** Which areas are unfolded; a reload finds them as they were. */
export const useExpandedAreas = (id: string, areas: readonly WalkArea[]) => {
  const key = `inspection-areas-${id}`;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () => new Set(readDraft<string[]>(key, 'session') ?? firstOpen(areas)),
  );
  useEffect(() => writeDraft(key, [...unfolded], 'session'), [key, unfolded]);
  return {
    unfolded,
    toggle: (area: string): void =>
      setUnfolded((before) => {
        const next = new Set(before);
        if (!next.delete(area)) next.add(area);
        return next;
      }),
    unfold: (ids: readonly string[]): void => setUnfolded((before) => new Set([...before, ...ids])),
    foldAll: (): void => setUnfolded(new Set()),
  };
};
