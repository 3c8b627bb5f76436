import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import type { EntryProblem as Problem, FieldEntry } from '../outbox/outbox-entries.ts';
import { useSaveTexts } from './save-texts.ts';

export type EntryProblemProps = {
  /** The label of the field. */
  field: string;
  entry: FieldEntry & { problem: Problem };
  /** Formats a value. */
  show: (value: unknown) => string;
  /** The stored value; the value of the conflict if the stored one is not known. */
  theirs?: unknown;
  onDecide: (side: 'mine' | 'theirs', theirs: unknown) => void;
  onDrop: () => void;
};

/** Shows why a field was not saved: for a conflict both values to choose from, otherwise the reason of the refusal. */
export const EntryProblem = ({ field, entry, show, theirs, onDecide, onDrop }: EntryProblemProps) => {
  const translate = useSaveTexts();
  const { problem } = entry;
  const shown = (value: unknown): string => show(value).trim() || translate('empty');
  if (problem.kind === 'refused') {
    return (
      <p className="mt-1 flex items-start gap-1 text-sm text-error">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {translate('refused', { reason: problem.message })}
      </p>
    );
  }
  if (problem.kind === 'gone') {
    return (
      <div
        role="group"
        aria-label={field}
        className="mt-2 rounded border border-error bg-error-soft p-3 text-sm text-text"
      >
        <p>{problem.by ? translate('gone', { name: problem.by }) : translate('goneUnknown')}</p>
        <p className="mt-1 break-words whitespace-pre-wrap select-text">{shown(entry.value)}</p>
        <Button size="sm" className="mt-2" onClick={onDrop}>
          {translate('discard')}
        </Button>
      </div>
    );
  }
  const other = theirs === undefined || problem.isHere ? problem.theirs : theirs;
  const whose = problem.isHere
    ? translate('here')
    : problem.by
      ? translate('theirs', { name: problem.by })
      : translate('theirsUnknown');
  return (
    <div
      role="group"
      aria-label={translate('conflictTitle', { field })}
      className="mt-2 rounded border border-accent bg-accent-soft p-3 text-sm text-text"
    >
      <p className="flex items-start gap-2 font-semibold text-accent-text">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {translate('conflictTitle', { field })}
      </p>
      <dl className="mt-2 grid gap-2 sm:grid-cols-2">
        <Side
          label={translate('mine')}
          value={shown(entry.value)}
          action={translate('keepMine')}
          onChoose={() => onDecide('mine', other)}
        />
        <Side
          label={whose}
          value={shown(other)}
          action={translate('takeTheirs')}
          onChoose={() => onDecide('theirs', other)}
        />
      </dl>
    </div>
  );
};

const Side = ({
  label,
  value,
  action,
  onChoose,
}: {
  label: string;
  value: string;
  action: string;
  onChoose: () => void;
}) => (
  <div className="flex min-w-0 flex-col rounded border border-border bg-surface p-2">
    <dt className="text-xs text-text-muted">{label}</dt>
    <dd className="max-h-48 flex-1 overflow-y-auto break-words whitespace-pre-wrap">{value}</dd>
    <dd className="mt-2">
      <Button size="sm" full onClick={onChoose}>
        {action}
      </Button>
    </dd>
  </div>
);
