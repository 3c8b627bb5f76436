import { Skeleton } from '../../ui/Skeleton.tsx';

/** Placeholder of a form or a walk while it loads. */
export const InspectionSkeleton = () => (
  <div className="mx-auto grid w-full max-w-[1000px] gap-4">
    <Skeleton className="h-8 w-64 max-w-full" />
    <Skeleton className="h-40 w-full" />
    {[0, 1, 2].map((index) => (
      <Skeleton key={index} className="h-14 w-full" />
    ))}
  </div>
);
