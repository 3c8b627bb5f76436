import { useState } from 'react';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import type { HeldDetailsFragment } from '../../../generated/instructions-held.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import type { AssignedPerson } from '../assigned-people.ts';
import { AddPeople } from './AddPeople.tsx';
import { heldOutbox, pendingSignatures, signHeld, withdrawSignature } from './held-outbox.ts';
import type { HeldParticipant } from './held-values.ts';
import { HeldPerson, type SignState } from './HeldPerson.tsx';
import { SignDialog } from './SignDialog.tsx';
import { SignedList } from './SignedList.tsx';
import type { HeldDraft } from './use-held-draft.ts';

/**
 * The state of the signature of each participant, by their id: that of the server, overridden by unsent changes of this
 * device.
 */
export const signStates = (
  instruction: HeldDetailsFragment | null,
  view: HeldDraft['view'],
): ((participantId: string) => SignState) => {
  const stored = new Map(instruction?.participants.map((person) => [person.id, person]));
  const waiting = pendingSignatures(view);
  return (participantId) => {
    const person = stored.get(participantId);
    const {
      isSigned,
      onPaper,
      refusal = null,
    } = waiting.get(participantId) ?? {
      isSigned: Boolean(person?.signedAt),
      onPaper: person?.onPaper ?? false,
    };
    return { isSigned, onPaper, isWaiting: waiting.has(participantId), refusal };
  };
};

type Props = {
  id: string;
  draft: HeldDraft;
  groups: readonly { id: string; name: string }[];
  /** The stored record; null before the first save. */
  instruction: HeldDetailsFragment | null;
  onChanged: () => void;
};

/** The participants: groups and single people, who sign one after another. */
export const HeldPeople = ({ id, draft, groups, instruction, onChanged }: Props) => {
  const t = useRecordTexts(heldInstructionFacts);
  const [signing, setSigning] = useState<string | null>(null);
  const { participants } = draft.values;
  const stateOf = signStates(instruction, draft.view);
  const hasList = Boolean(instruction?.listHash);
  const add = (people: readonly AssignedPerson[]): void => {
    const present = new Set(participants.map(({ employee, name }) => employee ?? name));
    const fresh = people.filter(({ employee, name }) => !present.has(employee ?? name));
    draft.change({
      participants: [
        ...participants,
        ...fresh.map(({ employee, name }) => ({ id: newId(), employee, name: name.trim() })),
      ],
    });
  };
  const sign = (person: HeldParticipant, signed: Parameters<typeof signHeld>[2]): void => {
    draft.begin();
    signHeld(id, person, signed);
  };
  const remove = (person: HeldParticipant): void => {
    withdrawSignature(id, person.id);
    draft.change({ participants: participants.filter((each) => each.id !== person.id) });
  };
  const next = (after: string): string | null => {
    const at = participants.findIndex((person) => person.id === after);
    const others = [...participants.slice(at + 1), ...participants.slice(0, at)];
    return others.find((person) => !stateOf(person.id).isSigned && !stateOf(person.id).onPaper)?.id ?? null;
  };
  const shown = participants.find((person) => person.id === signing);
  return (
    <>
      <AddPeople topic={draft.values} groups={groups} add={add} />
      {participants.length === 0 && <p className="text-text-muted">{t('heldInstruction.nobody')}</p>}
      <ul className="divide-y divide-border">
        {participants.map((person) => (
          <HeldPerson
            key={person.id}
            name={person.name}
            state={stateOf(person.id)}
            hasList={hasList}
            onSign={() => setSigning(person.id)}
            onPaper={(onPaper) => sign(person, { signature: null, onPaper })}
            onTakeBack={() => sign(person, { signature: null })}
            onRemove={() => remove(person)}
          />
        ))}
      </ul>
      {participants.length > 0 && (
        <SignedList
          id={id}
          hasList={hasList}
          flush={() => {
            draft.begin();
            return heldOutbox.flush(id);
          }}
          onChanged={onChanged}
        />
      )}
      {shown && (
        <SignDialog
          key={shown.id}
          name={shown.name}
          topic={draft.values.topic}
          isLast={next(shown.id) === null}
          onClose={() => setSigning(null)}
          onSign={(signature) => {
            setSigning(next(shown.id));
            sign(shown, { signature });
          }}
        />
      )}
    </>
  );
};
