import { Progress } from './Progress.tsx';

/** How much of a file has been sent. `share`: from 0 to 1. */
export const SentShare = ({ share, label }: { share: number; label: string }) => (
  <Progress value={Math.round(share * 100)} label={label}>
    <span aria-hidden className="text-sm text-text-muted tabular-nums">
      {label} {Math.round(share * 100)} %
    </span>
  </Progress>
);
