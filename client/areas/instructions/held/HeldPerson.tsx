import { CircleAlert, CircleCheck, CloudOff, PenLine, X } from 'lucide-react';
import { useState } from 'react';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

/** The signature of a participant, on the server or only on this device. */
export interface SignState {
  isSigned: boolean;
  onPaper: boolean;
  /** It was not sent to the server yet. */
  isWaiting: boolean;
  /** The reason why the server refuses it. */
  refusal: string | null;
}

interface HeldPersonProps {
  name: string;
  state: SignState;
  /** Whether a list signed on paper was uploaded. */
  hasList: boolean;
  onSign: () => void;
  onPaper: (isOnPaper: boolean) => void;
  onTakeBack: () => void;
  onRemove: () => void;
}

/** A participant. Deleting a signature needs a confirmation: the person may have left and cannot sign again. */
export const HeldPerson = ({ name, state, hasList, ...on }: HeldPersonProps) => {
  const t = useRecordTexts(heldInstructionFacts);
  const [asks, setAsks] = useState<'takeBack' | 'remove' | null>(null);
  const { isSigned, onPaper, isWaiting, refusal } = state;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-2 py-2">
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</p>
      {hasList && !isSigned && (
        <CheckboxField
          label={t('heldInstruction.onListShort')}
          aria-label={t('heldInstruction.onList', { name })}
          checked={onPaper}
          onChange={({ target }) => on.onPaper(target.checked)}
        />
      )}
      {isSigned && (
        <>
          <Badge tone={isWaiting ? 'accent' : 'success'} icon={isWaiting ? CloudOff : CircleCheck}>
            {t(isWaiting ? 'heldInstruction.signedHere' : 'heldInstruction.signed')}
          </Badge>
          <Button size="sm" variant="ghost" onClick={() => setAsks('takeBack')}>
            {t('heldInstruction.takeBack')}
          </Button>
        </>
      )}
      {!isSigned && !onPaper && (
        <Button icon={PenLine} aria-label={`${t('heldInstruction.sign')}: ${name}`} onClick={on.onSign}>
          {t('heldInstruction.sign')}
        </Button>
      )}
      <IconButton
        icon={X}
        label={t('heldInstruction.remove', { name })}
        onClick={() => (isSigned ? setAsks('remove') : on.onRemove())}
      />
      {refusal !== null && (
        <p className="flex basis-full items-center gap-1 text-sm text-error">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {t('heldInstruction.notTaken', { reason: refusal })}
        </p>
      )}
      {asks && (
        <ConfirmDialog
          open
          tone="danger"
          title={t(`heldInstruction.${asks}`, { name })}
          confirmLabel={t('common:delete')}
          onClose={() => setAsks(null)}
          onConfirm={() => {
            setAsks(null);
            if (asks === 'remove') on.onRemove();
            else on.onTakeBack();
          }}
        >
          {t('heldInstruction.takeBackQuestion', { name })}
        </ConfirmDialog>
      )}
    </li>
  );
};
