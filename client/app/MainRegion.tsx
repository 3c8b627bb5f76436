import { type ReactNode, Suspense } from 'react';
import { classes } from '../ui/classes.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

export const MAIN_ID = 'main';

/** The main landmark: focused by the skip link and after a navigation. */
export const MainRegion = ({ className, children }: { className?: string; children: ReactNode }) => (
  <main id={MAIN_ID} tabIndex={-1} className={classes('outline-none', className)}>
    <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
  </main>
);
