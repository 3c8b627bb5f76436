import { Skeleton } from '../../ui/Skeleton.tsx';
import { useUiTexts } from '../../ui/ui-texts.ts';

/** A placeholder with the layout of the page. */
export const TodaySkeleton = () => {
  const { loading } = useUiTexts();
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-12">
      <span className="sr-only">{loading}</span>
      <div className="grid gap-2 lg:col-span-8">
        <Skeleton className="h-7 w-40" />
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
      <div className="grid gap-2 lg:col-span-4 max-lg:hidden">
        <Skeleton className="h-7 w-24" />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    </div>
  );
};
