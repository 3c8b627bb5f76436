import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { present } from '../../kit/data/requests.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { useStoredText } from '../../kit/forms/use-stored-text.ts';
import type { DueActions } from '../../kit/navigation/due-actions.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { DayDialog } from '../../shared/due/DayDialog.tsx';

type MoveDialogProps = {
  title: string;
  day: string | null;
  recordId: string;
  actions: DueActions;
  onClose: () => void;
  onDone: () => void;
};

/** Asks for another day of a due item, and for the reason if that is stored. */
export const MoveDialog = ({ title, day, recordId, actions, onClose, onDone }: MoveDialogProps) => {
  const { t } = useTranslation('today');
  const draftKey = `move-reason-${recordId}`;
  const { text: reason, set: setReason, forget, draft } = useStoredText(draftKey);
  const key = useIdempotencyKey({ draftKey });
  const [tellOwner, setTellOwner] = useState(false);
  const { move, extend } = actions;
  return (
    <DayDialog
      title={t('line.moveOf', { title })}
      day={{ label: t('move.day'), hint: t('move.hint'), initial: day, required: true }}
      submitLabel={t('move.submit')}
      isReady={!extend || reason.trim() !== ''}
      submit={async (chosen) => {
        const to = present(chosen);
        if (!extend) return move?.(recordId, to);
        const why = { reason: reason.trim(), tellOwner };
        return key.create({ to, ...why }, (id) => extend(recordId, to, why, id));
      }}
      done={t('move.done', { title })}
      onClose={onClose}
      onDone={() => {
        forget();
        onDone();
      }}
    >
      {extend && (
        <>
          <TextArea
            label={t('move.reason')}
            hint={t('move.reasonHint')}
            rows={3}
            required
            maxLength={2_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <FormDraft form={draft} small onDiscard={key.forget} />
          <CheckboxField
            label={t('move.tellOwner')}
            checked={tellOwner}
            onChange={({ target }) => setTellOwner(target.checked)}
          />
        </>
      )}
    </DayDialog>
  );
};
