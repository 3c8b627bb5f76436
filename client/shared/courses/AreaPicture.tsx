import { lazy, Suspense } from 'react';
import type { AreaPictureName } from './AreaDrawing.tsx';

const Nothing = () => <></>;

// Loaded separately, because the board is loaded first and is rarely empty. Without a network its place stays empty.
const AreaDrawing = lazy(() =>
  import('./AreaDrawing.tsx').then(
    ({ AreaDrawing: loaded }) => ({ default: loaded }),
    () => ({ default: Nothing }),
  ),
);

/** The illustration of an area for its empty state. Its space is reserved until it is loaded. */
export const AreaPicture = ({ name }: { name: AreaPictureName }) => (
  <div className="aspect-16/9 w-56 max-w-full">
    <Suspense fallback={null}>
      <AreaDrawing name={name} />
    </Suspense>
  </div>
);
