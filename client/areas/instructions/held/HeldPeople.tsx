import { useApolloClient } from '@apollo/client/react';
import { CircleCheck, PenLine, X } from 'lucide-react';
import { useState } from 'react';
import type { Signature } from '../../../../schema/courses/signature.shared.ts';
import { heldInstructionFacts } from '../../../../schema/instructions/held-instruction.record.shared.ts';
import {
  type HeldDetailsFragment,
  HeldGroupDocument,
  useSignHeldInstructionMutation,
} from '../../../generated/instructions-held.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { type AssignedPerson } from '../assigned-people.ts';
import { AssignedNamesField } from '../AssignedNamesField.tsx';
import { SignDialog } from './SignDialog.tsx';
import { SignedList } from './SignedList.tsx';
import type { HeldDraft } from './use-held-draft.ts';

type Props = {
  id: string;
  draft: HeldDraft;
  groups: readonly { id: string; name: string }[];
  /** As it is stored, with its signatures; null before it is. */
  held: HeldDetailsFragment | null;
  onSigned: () => void;
};

const NOBODY: readonly AssignedPerson[] = [];

/** Who takes part: groups and single people; they sign one after another. */
export const HeldPeople = ({ id, draft, groups, held, onSigned }: Props) => {
  const t = useRecordTexts(heldInstructionFacts);
  const apollo = useApolloClient();
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
  const addGroup = async (groupId: string): Promise<void> => {
    const { data } = await apollo.query({ query: HeldGroupDocument, variables: { id: groupId } });
    add(present(data).employeeGroup.members.map(({ id: employee, name }) => ({ employee, name })));
  };
  const store = async (participantId: string, signature: Signature | null, onPaper = false): Promise<boolean> => {
    try {
      // The signature belongs to somebody whom the server knows.
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
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {groups.length > 0 && (
          <SelectField
            label={t('heldInstruction.addGroup')}
            placeholder={t('heldInstruction.chooseGroup')}
            options={groups.map(({ id: value, name }) => ({ value, label: name }))}
            value=""
            onChange={({ target }) => target.value && void addGroup(target.value)}
          />
        )}
        <AssignedNamesField label={t('heldInstruction.addPerson')} value={NOBODY} onChange={add} />
      </div>
      {participants.length === 0 && <p className="text-text-muted">{t('heldInstruction.nobody')}</p>}
      <ul className="divide-y divide-border">
        {participants.map((person) => (
          <li key={person.id} className="flex min-h-14 flex-wrap items-center gap-2 py-2">
            <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{person.name}</p>
            {hasList && !stored.get(person.id)?.drawn && (
              <CheckboxField
                label={t('heldInstruction.onListShort')}
                aria-label={t('heldInstruction.onList', { name: person.name })}
                checked={stored.get(person.id)?.onPaper ?? false}
                onChange={({ target }) => void store(person.id, null, target.checked)}
              />
            )}
            {stored.get(person.id)?.drawn ? (
              <>
                <Badge tone="success" icon={CircleCheck}>
                  {t('heldInstruction.signed')}
                </Badge>
                <Button size="sm" variant="ghost" onClick={() => void store(person.id, null)}>
                  {t('heldInstruction.takeBack')}
                </Button>
              </>
            ) : stored.get(person.id)?.onPaper ? null : (
              <Button
                icon={PenLine}
                aria-label={`${t('heldInstruction.sign')}: ${person.name}`}
                onClick={() => setSigning(person.id)}
              >
                {t('heldInstruction.sign')}
              </Button>
            )}
            <IconButton
              icon={X}
              label={t('heldInstruction.remove', { name: person.name })}
              onClick={() => draft.change({ participants: participants.filter((each) => each.id !== person.id) })}
            />
          </li>
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
