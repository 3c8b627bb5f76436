import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LeaveGuard } from '../forms/LeaveGuard.tsx';
import { type FormSteps, RecordFormBar, type SavedRecord, type SaveAction } from './RecordFormBar.tsx';

type RecordFormCardProps = {
  record: SavedRecord & { guard: { when: boolean; onLeave: () => void } };
  onSave: (then: SaveAction) => void;
  onCancel: () => void;
  /** Offers "save and new". */
  withNext?: boolean;
  /** False for a read-only record. */
  canSave?: boolean;
  ownLabel?: string;
  steps?: FormSteps;
  /** Content below the form, such as a dialog that it opens. */
  after?: ReactNode;
  /** Notices and fields. */
  children: ReactNode;
};

/** The form of a record as a card of a page: fields, button bar and leave guard. */
export const RecordFormCard = ({
  record,
  onSave,
  onCancel,
  withNext = false,
  canSave = true,
  ownLabel,
  steps,
  after,
  children,
}: RecordFormCardProps) => {
  const { pathname } = useLocation();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave('close');
      }}
      className="rounded border border-border bg-surface"
    >
      <div className="grid gap-4 p-4 sm:p-6">{children}</div>
      <RecordFormBar
        onCard
        record={record}
        onCancel={onCancel}
        onSaveAndNew={withNext ? () => onSave('new') : undefined}
        canSave={canSave}
        ownLabel={ownLabel}
        steps={steps}
      />
      {/* Parameters of the address, such as an uploaded data sheet, do not leave the form. */}
      <LeaveGuard {...record.guard} unless={(next) => next.pathname === pathname} />
      {after}
    </form>
  );
};
