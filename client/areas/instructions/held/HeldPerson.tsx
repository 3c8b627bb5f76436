import { CircleCheck, PenLine, X } from 'lucide-react';
import { useState } from 'react';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import type { HeldDetailsFragment } from '../../../generated/instructions-held.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

interface HeldPersonProps {
  name: string;
  /** The stored participant with the signature. */
  stored: HeldDetailsFragment['participants'][number] | undefined;
  /** Whether a list signed on paper was uploaded. */
  hasList: boolean;
  onSign: () => void;
  onPaper: (isOnPaper: boolean) => void;
  onTakeBack: () => void;
  onRemove: () => void;
}

/** A participant. Deleting a signature needs a confirmation: the person may have left and cannot sign again. */
export const HeldPerson = ({ name, stored, hasList, ...on }: HeldPersonProps) => {
  const t = useRecordTexts(heldInstructionFacts);
  const [asks, setAsks] = useState<'takeBack' | 'remove' | null>(null);
  const hasDrawn = Boolean(stored?.drawn);
  const isOnPaper = stored?.onPaper ?? false;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-2 py-2">
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</p>
      {hasList && !hasDrawn && (
        <CheckboxField
          label={t('heldInstruction.onListShort')}
          aria-label={t('heldInstruction.onList', { name })}
          checked={isOnPaper}
          onChange={({ target }) => on.onPaper(target.checked)}
        />
      )}
      {hasDrawn && (
        <>
          <Badge tone="success" icon={CircleCheck}>
            {t('heldInstruction.signed')}
          </Badge>
          <Button size="sm" variant="ghost" onClick={() => setAsks('takeBack')}>
            {t('heldInstruction.takeBack')}
          </Button>
        </>
      )}
      {!hasDrawn && !isOnPaper && (
        <Button icon={PenLine} aria-label={`${t('heldInstruction.sign')}: ${name}`} onClick={on.onSign}>
          {t('heldInstruction.sign')}
        </Button>
      )}
      <IconButton
        icon={X}
        label={t('heldInstruction.remove', { name })}
        onClick={() => (hasDrawn ? setAsks('remove') : on.onRemove())}
      />
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
