import { Skeleton } from '../ui/Skeleton.tsx';
import { useUiTexts } from '../ui/ui-texts.ts';

/** The skeleton of a page whose code is loading. */
export const PageSkeleton = () => {
  const { loading } = useUiTexts();
  return (
    <div role="status" className="flex flex-col gap-4 p-4 md:p-6">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
};
