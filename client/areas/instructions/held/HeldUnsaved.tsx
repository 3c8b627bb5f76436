import { useState } from 'react';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import type { HeldTopicsQuery } from '../../../generated/instructions-held.ts';
import { EntryProblem } from '../../../kit/autosave/EntryProblem.tsx';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import {
  heldOutbox,
  pendingCompletion,
  pendingFields,
  pendingSignatures,
  restoreHeld,
  cancelCompletion,
  withdrawSignature,
} from './held-outbox.ts';
import type { HeldParticipant, HeldValues } from './held-values.ts';
import type { HeldDraft } from './use-held-draft.ts';

type Props = { id: string; draft: HeldDraft; topics: HeldTopicsQuery | undefined; onDiscarded: () => void };

/** The changes of an instruction that cannot be saved automatically, each with the possible actions. */
export const HeldUnsaved = ({ id, draft, topics, onDiscarded }: Props) => {
  const t = useRecordTexts(heldInstructionFacts);
  const show = useShownValue(topics);
  const { view, values } = draft;
  const nameOf = (field: keyof HeldValues): string => {
    if (field === 'participants') return t('heldInstruction.participants');
    if (field === 'instruction' || field === 'managedInstruction') return t('heldInstruction.topicKind');
    return t(`HeldInstruction.${field === 'corrects' ? 'correctsId' : field}`);
  };
  const completion = pendingCompletion(view);
  const listed = new Set(values.participants.map((person) => person.id));
  const unlisted = [...pendingSignatures(view).values()].filter(({ participant }) => !listed.has(participant.id));
  return (
    <>
      <Blocked id={id} draft={draft} onDiscarded={onDiscarded} />
      {Object.values(pendingFields(id, view)).map((entry) => {
        const { problem } = entry;
        const field = entry.field as keyof HeldValues;
        return (
          problem && (
            <EntryProblem
              key={entry.ref}
              field={nameOf(field)}
              entry={{ ...entry, problem }}
              show={(value) => show(field, value)}
              onDecide={(side, theirs) => draft.decide(entry.ref, side, field, theirs)}
              onDrop={() => heldOutbox.drop(id, entry.ref)}
            />
          )
        );
      })}
      {unlisted.map(({ participant }) => (
        <Notice key={participant.id} tone="warning" title={t('heldInstruction.signedUnlisted', participant)}>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={() => {
                draft.change({ participants: [...values.participants, participant] });
                heldOutbox.retry(id);
              }}
            >
              {t('heldInstruction.listAgain')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => withdrawSignature(id, participant.id)}>
              {t('heldInstruction.takeBack')}
            </Button>
          </div>
        </Notice>
      ))}
      {completion && (
        <Notice
          tone={completion.problem ? 'error' : 'info'}
          title={t(completion.problem ? 'heldInstruction.notCompleted' : 'heldInstruction.completesLater')}
        >
          {completion.problem?.kind === 'refused' && completion.problem.message}
          <Button size="sm" className="mt-2 block" onClick={() => cancelCompletion(id)}>
            {t('heldInstruction.completeNot')}
          </Button>
        </Notice>
      )}
    </>
  );
};

/** The record was deleted, or completed by somebody else: unsent changes can be saved as a new record, or discarded. */
const Blocked = ({ id, draft: { view, values }, onDiscarded }: Pick<Props, 'id' | 'draft' | 'onDiscarded'>) => {
  const t = useRecordTexts(heldInstructionFacts);
  const [asks, setAsks] = useState(false);
  const { blocked, count } = view.state;
  if (!blocked || count === 0) return null;
  const isGone = blocked.reason === 'gone';
  const signed = [...pendingSignatures(view).values()].map(({ participant }) => participant.name);
  return (
    <Notice tone="error" title={isGone ? t('heldInstruction.gone') : blocked.message}>
      <p>{t(isGone ? 'heldInstruction.goneText' : 'heldInstruction.stillHere')}</p>
      {signed.length > 0 && <p>{t('heldInstruction.signedHereBy', { names: signed.join(', ') })}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {isGone ? (
          <Button size="sm" onClick={() => restoreHeld(id, values, view)}>
            {t('heldInstruction.storeAnew')}
          </Button>
        ) : (
          <Button size="sm" onClick={() => heldOutbox.retry(id)}>
            {t('common:tryNow')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => setAsks(true)}>
          {t('common:discard')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={t('heldInstruction.discardTitle')}
        confirmLabel={t('common:discard')}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          heldOutbox.discard(id);
          onDiscarded();
        }}
      >
        {t('heldInstruction.discardText')}
      </ConfirmDialog>
    </Notice>
  );
};

/** The value of a field as a text. */
const useShownValue = (topics: HeldTopicsQuery | undefined) => {
  const names = new Map([
    ...(topics?.instructions.data ?? []).map(({ id, name }) => [id, name] as const),
    ...(topics?.managedInstructions?.data ?? []).map(({ id, nameDe }) => [id, nameDe] as const),
  ]);
  return (field: keyof HeldValues, value: unknown): string => {
    if (field === 'participants') return (value as readonly HeldParticipant[]).map(({ name }) => name).join(', ');
    if (field === 'heldOn') return formatDate(String(value));
    return names.get(String(value)) ?? String(value ?? '');
  };
};
