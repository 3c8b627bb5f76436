import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import {
  type HeldDetailsFragment,
  useDeleteHeldInstructionMutation,
  useHeldTopicsQuery,
} from '../../../generated/instructions-held.ts';
import { SaveStatus } from '../../../kit/autosave/SaveStatus.tsx';
import { QUIET } from '../../../kit/data/requests.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { useAbility } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { HELD_INSTRUCTIONS } from '../instruction-addresses.ts';
import { CompleteDialog } from './CompleteDialog.tsx';
import { heldOutbox, pendingCompletion } from './held-outbox.ts';
import type { HeldValues } from './held-values.ts';
import { HeldFrame } from './HeldFrame.tsx';
import { HeldPeople, signStates } from './HeldPeople.tsx';
import { HeldUnsaved } from './HeldUnsaved.tsx';
import { useHeldDraft } from './use-held-draft.ts';

type Props = {
  id: string;
  stored: HeldDetailsFragment | null;
  initial: HeldValues;
  /** Called when the form is mounted: from then on it contains the input. */
  onOpened: () => void;
  /** Called when a change was stored on the server. */
  onChanged: () => void;
};

/**
 * Topic and other fields, participants who sign one after another, and the completion. Input is saved automatically;
 * without a network it is stored on this device.
 */
export const HeldForm = ({ id, stored, initial, onOpened, onChanged }: Props) => {
  const t = useRecordTexts(heldInstructionFacts);
  const navigate = useNavigate();
  const draft = useHeldDraft(id, initial, stored);
  const withCourses = useAbility(ABILITIES.managedInstructions);
  const { data: topics } = useHeldTopicsQuery({ variables: { withCourses }, context: QUIET });
  const [remove] = useDeleteHeldInstructionMutation({ context: QUIET });
  const [dialog, setDialog] = useState<'complete' | 'delete' | null>(null);
  useEffect(onOpened, [onOpened]);
  const { state } = draft.view;
  const before = useRef(state.count);
  useEffect(() => {
    if (state.count < before.current) onChanged();
    before.current = state.count;
  }, [state.count, onChanged]);
  return (
    <>
      {draft.values.corrects && (
        <Notice title={t('heldInstruction.corrects')}>
          {draft.values.managedInstruction && t('heldInstruction.takesBack')}
        </Notice>
      )}
      <HeldUnsaved id={id} draft={draft} topics={topics} onDiscarded={() => void navigate(HELD_INSTRUCTIONS)} />
      <Card className="grid gap-4 p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t('heldInstruction.frame')}</h2>
        <HeldFrame draft={draft} topics={topics} />
      </Card>
      <Card className="grid gap-4 p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t('heldInstruction.people')}</h2>
        <HeldPeople
          id={id}
          draft={draft}
          groups={topics?.employeeGroups.data ?? []}
          instruction={stored}
          onChanged={onChanged}
        />
      </Card>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-border bg-surface py-3">
        {/* Nothing is stored before the first entry, so that "everything" would be nothing. */}
        {(stored !== null || state.kind !== 'saved' || !state.isKept) && (
          <SaveStatus state={state} onRetry={() => heldOutbox.retry(id)} className="mr-auto" />
        )}
        <Button onClick={() => void navigate(HELD_INSTRUCTIONS)}>{t('heldInstruction.back')}</Button>
        {stored && (
          <Button variant="ghost" onClick={() => setDialog('delete')}>
            {t('common:delete')}
          </Button>
        )}
        {!pendingCompletion(draft.view) && (
          <Button
            variant="primary"
            icon={Check}
            onClick={() => {
              draft.begin();
              setDialog('complete');
            }}
          >
            {t('heldInstruction.complete')}
          </Button>
        )}
      </div>
      {dialog === 'complete' && (
        <CompleteDialog
          id={id}
          values={draft.values}
          stateOf={signStates(stored, draft.view)}
          onClose={() => setDialog(null)}
          onCompleted={onChanged}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          title={t('common:deleteOf', { name: draft.values.topic || t('heldInstruction.noTopic') })}
          question={t('heldInstruction.deleteText')}
          remove={async () => {
            await remove({ variables: { id } });
            heldOutbox.discard(id);
          }}
          onClose={() => setDialog(null)}
          onGone={() => void navigate(HELD_INSTRUCTIONS)}
        />
      )}
    </>
  );
};
