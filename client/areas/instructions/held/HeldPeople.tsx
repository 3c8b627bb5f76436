import { useState } from 'react';
import type { Signature } from '../../../../schema/areas/courses/signature.shared.ts';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import { type HeldDetailsFragment, useSignHeldInstructionMutation } from '../../../generated/instructions-held.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import type { AssignedPerson } from '../assigned-people.ts';
import { AddPeople } from './AddPeople.tsx';
import { HeldPerson } from './HeldPerson.tsx';
import { SignDialog } from './SignDialog.tsx';
import { SignedList } from './SignedList.tsx';
import type { HeldDraft } from './use-held-draft.ts';

type Props = {
  id: string;
  draft: HeldDraft;
  groups: readonly { id: string; name: string }[];
  /** The stored record with its signatures; null before the first save. */
  held: HeldDetailsFragment | null;
  onSigned: () => void;
};

/** Who takes part: groups and single people; they sign one after another. */
export const HeldPeople = ({ id, draft, groups, held, onSigned }: Props) => {
  const t = useRecordTexts(heldInstructionFacts);
  const [sign] = useSignHeldInstructionMutation({ context: QUIET });
  const [signing, setSigning] = useState<string | null>(null);
  const { participants } = draft.values;
  const stored = new Map(held?.participants.map((person) => [person.id, person]));
  const hasSigned = (personId: string) => Boolean(stored.get(personId)?.drawn ?? stored.get(personId)?.onPaper);
  const hasList = Boolean(held?.listHash);
  const add = (people: readonly AssignedPerson[]): void => {
    const known = new Set(participants.map(({ employee, name }) => employee ?? name));
    const fresh = people.filter(({ employee, name }) => !known.has(employee ?? name));
    draft.change({ participants: [...participants, ...fresh.map((person) => ({ ...person, id: newId() }))] });
  };
  const store = async (participantId: string, signature: Signature | null, onPaper = false): Promise<boolean> => {
    try {
      // Saves the draft first: the server must know the participant before it accepts the signature.
      if (!(await draft.flush())) return false;
      await sign({ variables: { id, participantId, input: { signature, onPaper } } });
      onSigned();
      return true;
    } catch (error) {
      toast.error(failureOf(error).message || t('common:checkConnection'));
      return false;
    }
  };
  const next = (after: string): string | null => {
    const at = participants.findIndex((person) => person.id === after);
    const others = [...participants.slice(at + 1), ...participants.slice(0, at)];
    return others.find((person) => !hasSigned(person.id))?.id ?? null;
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
            stored={stored.get(person.id)}
            hasList={hasList}
            onSign={() => setSigning(person.id)}
            onPaper={(isOnPaper) => void store(person.id, null, isOnPaper)}
            onTakeBack={() => void store(person.id, null)}
            onRemove={() => draft.change({ participants: participants.filter((each) => each.id !== person.id) })}
          />
        ))}
      </ul>
      {participants.length > 0 && <SignedList id={id} hasList={hasList} flush={draft.flush} onChanged={onSigned} />}
      {shown && (
        <SignDialog
          key={shown.id}
          name={shown.name}
          topic={draft.values.topic}
          isLast={next(shown.id) === null}
          onClose={() => setSigning(null)}
          onSign={async (signature) => {
            const following = next(shown.id);
            if (await store(shown.id, signature)) setSigning(following);
          }}
        />
      )}
    </>
  );
};
