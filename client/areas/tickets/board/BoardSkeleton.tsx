import { Skeleton } from '../../../ui/Skeleton.tsx';

const CARDS = [4, 3, 5];

/** Placeholder of the board while its tickets load. */
export const BoardSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    aria-label={label}
    className="relative flex min-h-0 flex-1 gap-3 overflow-hidden px-4 pb-4 sm:px-6"
  >
    {CARDS.map((cards, column) => (
      <div
        key={column}
        className="flex w-[calc(100vw-3.5rem)] max-w-88 shrink-0 flex-col gap-2 rounded border border-border bg-surface-sunken p-2 sm:w-80"
      >
        <Skeleton className="my-2 ml-1 h-4 w-28 bg-border!" />
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className="rounded border border-border bg-surface p-3">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-2/3" />
            <div className="mt-4 flex gap-2">
              <Skeleton className="h-3 w-14" />
              <Skeleton className="h-3 w-20" />
              <Skeleton className="ml-auto size-6 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    ))}
  </div>
);
