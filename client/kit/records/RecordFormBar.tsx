import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { keepFocusAbove } from '../../ui/keep-focus-above.ts';
import { useSaveLabel } from '../session/save-label.ts';
import { NewerNotice } from './RecordNotices.tsx';

/** The part of a record's form that its buttons read. */
export type SavedRecord = {
  busy: string | null;
  conflict: object | null;
  isDeleted: boolean;
  newer: { by: string | null; merge: () => void } | null;
};

/** The two save actions of a form. */
export type SaveAction = 'close' | 'new';

/** The steps of a form. Its bar has buttons for back and next; on the last step, the save button replaces next. */
export type FormSteps = {
  back: { label: string; onClick: () => void };
  next: { label: string; onClick: () => void } | null;
  /** Label of the save action on the last step. */
  finish: string;
};

type SaveButtonsProps = {
  record: SavedRecord;
  onCancel?: () => void;
  cancelLabel?: string;
  /** Offers "save and new". */
  onSaveAndNew?: () => void;
  /** False for a read-only record. */
  canSave?: boolean;
  /** Replaces the save action while the record is deleted. */
  deletedLabel?: string;
  /** Replaces the label of the save button, for records that do not belong to the organisation. */
  ownLabel?: string;
  /** The id of the form that the button submits, if the button is outside of it. */
  formId?: string;
  /** If set, the buttons of the steps replace cancel. */
  steps?: FormSteps;
};

/** The buttons of every record form: cancel, save and new, save. */
export const SaveButtons = ({
  record: { busy, conflict, isDeleted },
  onCancel,
  cancelLabel,
  onSaveAndNew,
  canSave = true,
  deletedLabel,
  ownLabel,
  formId,
  steps,
}: SaveButtonsProps) => {
  const { t } = useTranslation('common');
  const saveLabel = useSaveLabel();
  const stepLabel = steps && !steps.next ? steps.finish : (ownLabel ?? saveLabel);
  const mayCreate = onSaveAndNew && canSave && !isDeleted;
  return (
    <>
      {steps && (
        <Button onClick={steps.back.onClick} className="sm:mr-auto">
          {steps.back.label}
        </Button>
      )}
      {onCancel && !steps && (
        <Button onClick={onCancel} className={formId && mayCreate ? 'max-sm:hidden' : undefined}>
          {cancelLabel ?? t('cancel')}
        </Button>
      )}
      {mayCreate && (
        <Button busy={busy === 'new'} onClick={onSaveAndNew}>
          {t('saveAndNew')}
        </Button>
      )}
      {canSave && (!isDeleted || deletedLabel) && (
        <Button
          variant={steps?.next ? 'secondary' : 'primary'}
          type="submit"
          form={formId}
          busy={busy === 'close'}
          className={mayCreate ? 'max-sm:col-span-2' : undefined}
        >
          {isDeleted ? deletedLabel : conflict ? t('saveChoice') : stepLabel}
        </Button>
      )}
      {steps?.next && (
        <Button variant="primary" onClick={steps.next.onClick} className="max-sm:order-first max-sm:col-span-2">
          {steps.next.label}
        </Button>
      )}
    </>
  );
};

/** The sticky button bar below the form of a page; also shows the notice about a newer version. */
export const RecordFormBar = ({ onCard = false, ...props }: SaveButtonsProps & { onCard?: boolean }) => (
  <div
    data-bar
    ref={keepFocusAbove}
    className={classes(
      'sticky bottom-0 z-10 grid gap-3 border-t border-border py-3',
      onCard ? 'rounded-b bg-surface px-4 sm:px-6' : 'bg-background',
    )}
  >
    {!props.record.isDeleted && <NewerNotice newer={props.record.newer} />}
    <div className="flex justify-end gap-2 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:*:only:col-span-2">
      <SaveButtons {...props} />
    </div>
  </div>
);
