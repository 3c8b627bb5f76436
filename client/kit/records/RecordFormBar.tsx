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
  gone: boolean;
  newer: { by: string | null; merge: () => void } | null;
};

/** What a form calls its two ways of saving. */
export type Then = 'close' | 'new';

type SaveButtonsProps = {
  record: SavedRecord;
  onCancel?: () => void;
  cancelLabel?: string;
  /** Where several records are written one after the other. */
  onSaveAndNew?: () => void;
  /** False where the record is only to be read. */
  canSave?: boolean;
  /** Saves in place of "save", while the record is gone. */
  goneLabel?: string;
  /** The form that the button sends, where it stands outside of it. */
  formId?: string;
};

/** Cancel, save and new, save: the buttons of every form of a record. */
export const SaveButtons = ({
  record: { busy, conflict, gone },
  onCancel,
  cancelLabel,
  onSaveAndNew,
  canSave = true,
  goneLabel,
  formId,
}: SaveButtonsProps) => {
  const { t } = useTranslation('common');
  const saveLabel = useSaveLabel();
  const mayCreate = onSaveAndNew && canSave && !gone;
  return (
    <>
      {onCancel && (
        <Button onClick={onCancel} className={formId && mayCreate ? 'max-sm:hidden' : undefined}>
          {cancelLabel ?? t('cancel')}
        </Button>
      )}
      {mayCreate && (
        <Button busy={busy === 'new'} onClick={onSaveAndNew}>
          {t('saveAndNew')}
        </Button>
      )}
      {canSave && (!gone || goneLabel) && (
        <Button
          variant="primary"
          type="submit"
          form={formId}
          busy={busy === 'close'}
          className={mayCreate ? 'max-sm:col-span-2' : undefined}
        >
          {gone ? goneLabel : conflict ? t('saveChoice') : saveLabel}
        </Button>
      )}
    </>
  );
};

/** The buttons below the form of a page; they stay in view, however long it is, and so does the news of a newer version. */
export const RecordFormBar = ({ onCard = false, ...props }: SaveButtonsProps & { onCard?: boolean }) => (
  <div
    data-bar
    ref={keepFocusAbove}
    className={classes(
      'sticky bottom-0 z-10 grid gap-3 border-t border-border py-3',
      onCard ? 'rounded-b bg-surface px-4 sm:px-6' : 'bg-background',
    )}
  >
    {!props.record.gone && <NewerNotice newer={props.record.newer} />}
    <div className="flex justify-end gap-2 max-sm:grid max-sm:grid-cols-2">
      <SaveButtons {...props} />
    </div>
  </div>
);
