import { lazy, type ReactNode, Suspense, useState } from 'react';

const MarkPhotoDialog = lazy(() =>
  import('./MarkPhotoDialog.tsx').then((module) => ({ default: module.MarkPhotoDialog })),
);

type MarkedPhoto = { name: string; source: Blob | string };

/**
 * Marking a photo out of a dialog that shows it. `marking` is shown instead of that dialog while it is not null;
 * `onMarked` stores the marked copy beside its original.
 */
export const useMarking = (
  onMarked?: (copy: File) => void,
): { marking: ReactNode; mark: (photo: MarkedPhoto) => void } => {
  const [photo, mark] = useState<MarkedPhoto | null>(null);
  const marking = photo && onMarked && (
    <Suspense>
      <MarkPhotoDialog
        {...photo}
        onClose={() => mark(null)}
        onMarked={(copy) => {
          onMarked(copy);
          mark(null);
        }}
      />
    </Suspense>
  );
  return { marking, mark };
};
