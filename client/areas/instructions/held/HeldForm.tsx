import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import {
  type HeldDetailsFragment,
  useDeleteHeldInstructionMutation,
  useHeldTopicsQuery,
} from '../../../generated/instructions-held.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { useAbility } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { HELD_INSTRUCTIONS } from '../instruction-addresses.ts';
import { CompleteDialog } from './CompleteDialog.tsx';
import type { HeldValues } from './held-values.ts';
import { HeldFrame } from './HeldFrame.tsx';
import { HeldPeople } from './HeldPeople.tsx';
import { type HeldDraft, useHeldDraft } from './use-held-draft.ts';

type Props = {
  id: string;
  held: HeldDetailsFragment | null;
  initial: HeldValues;
  /** Called when the form is mounted: from then on it stores the input. */
  onOpened: () => void;
  /** Called when signatures have changed or the record was completed. */
  onChanged: () => void;
};

/** Topic and frame, participants who sign one after another, and the completion; all of it is saved while one types. */
export const HeldForm = ({ id, held, initial, onOpened, onChanged }: Props) => {
  const t = useRecordTexts(heldInstructionFacts);
  const navigate = useNavigate();
  const draft = useHeldDraft(id, initial, held !== null);
  const withCourses = useAbility(ABILITIES.managedInstructions);
  const { data: topics } = useHeldTopicsQuery({ variables: { withCourses }, context: QUIET });
  const [remove] = useDeleteHeldInstructionMutation({ context: QUIET });
  const [dialog, setDialog] = useState<'complete' | 'delete' | null>(null);
  useEffect(onOpened, [onOpened]);
  const complete = async (): Promise<void> => {
    if (await draft.flush()) setDialog('complete');
    onChanged();
  };
  return (
    <>
      {draft.values.corrects && (
        <Notice title={t('heldInstruction.corrects')}>
          {draft.values.managedInstruction && t('heldInstruction.takesBack')}
        </Notice>
      )}
      {draft.refusal && <Notice tone="error">{draft.refusal}</Notice>}
      <Card className="grid gap-4 p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t('heldInstruction.frame')}</h2>
        <HeldFrame draft={draft} topics={topics} />
      </Card>
      <Card className="grid gap-4 p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t('heldInstruction.people')}</h2>
        <HeldPeople id={id} draft={draft} groups={topics?.employeeGroups.data ?? []} held={held} onSigned={onChanged} />
      </Card>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-border bg-surface py-3">
        <SaveStatus state={draft.state} />
        <Button onClick={() => void draft.leave().then(() => navigate(HELD_INSTRUCTIONS))}>
          {t('heldInstruction.back')}
        </Button>
        {held && (
          <Button variant="ghost" onClick={() => setDialog('delete')}>
            {t('common:delete')}
          </Button>
        )}
        <Button variant="primary" icon={Check} onClick={() => void complete()}>
          {t('heldInstruction.complete')}
        </Button>
      </div>
      {dialog === 'complete' && held && (
        <CompleteDialog held={held} onClose={() => setDialog(null)} onCompleted={onChanged} />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          title={t('common:deleteOf', { name: draft.values.topic || t('heldInstruction.noTopic') })}
          question={t('heldInstruction.deleteText')}
          remove={() => remove({ variables: { id } })}
          onClose={() => setDialog(null)}
          onGone={() => void navigate(HELD_INSTRUCTIONS)}
        />
      )}
    </>
  );
};

const SAVE_STATES = {
  saved: { icon: Check, text: 'heldInstruction.savedNow' },
  saving: { icon: LoaderCircle, text: 'heldInstruction.saving' },
  failed: { icon: CloudOff, text: 'heldInstruction.notSaved' },
} as const;

const SaveStatus = ({ state }: Pick<HeldDraft, 'state'>) => {
  const t = useRecordTexts(heldInstructionFacts);
  const { icon: Icon, text } = SAVE_STATES[state];
  return (
    <p role="status" className="mr-auto flex items-center gap-2 text-sm text-text-muted">
      <Icon aria-hidden className="size-4" />
      {t(text)}
    </p>
  );
};
