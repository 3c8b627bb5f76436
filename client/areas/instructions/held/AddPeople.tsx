import { useApolloClient } from '@apollo/client/react';
import { UsersRound } from 'lucide-react';
import { heldInstructionFacts } from '../../../../schema/areas/instructions/held-instruction.record.shared.ts';
import { HeldGroupDocument } from '../../../generated/instructions-held.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { AssignedPerson } from '../assigned-people.ts';
import { AssignedNamesField } from '../AssignedNamesField.tsx';
import type { HeldValues } from './held-values.ts';
import { peopleOfTopic } from './people-of-topic.ts';

interface AddPeopleProps {
  topic: Pick<HeldValues, 'instruction' | 'managedInstruction'>;
  groups: readonly { id: string; name: string }[];
  add: (people: readonly AssignedPerson[]) => void;
}

const NOBODY: readonly AssignedPerson[] = [];

/** Adds participants: the people of the topic, a group, single employees, or other people by name. */
export const AddPeople = ({ topic, groups, add }: AddPeopleProps) => {
  const t = useRecordTexts(heldInstructionFacts);
  const apollo = useApolloClient();
  const showError = (error: unknown) => void toast.error(failureOf(error).message || t('common:checkConnection'));
  const addGroup = async (id: string): Promise<void> => {
    const { data } = await apollo.query({ query: HeldGroupDocument, variables: { id }, context: QUIET });
    add(present(data).employeeGroup.members.map((member) => ({ employee: member.id, name: member.name })));
  };
  const addOfTopic = async (): Promise<void> => {
    const people = await peopleOfTopic(topic);
    if (people.length === 0) toast.info(t('heldInstruction.nobodyOfTopic'));
    add(people);
  };
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {(topic.instruction ?? topic.managedInstruction) && (
        <Button
          icon={UsersRound}
          className="justify-self-start sm:col-span-2"
          onClick={() => void addOfTopic().catch(showError)}
        >
          {t(topic.instruction ? 'heldInstruction.addOfMaterial' : 'heldInstruction.addOpen')}
        </Button>
      )}
      {groups.length > 0 && (
        <SelectField
          label={t('heldInstruction.addGroup')}
          placeholder={t('heldInstruction.chooseGroup')}
          options={groups.map(({ id: value, name }) => ({ value, label: name }))}
          value=""
          onChange={({ target }) => target.value && void addGroup(target.value).catch(showError)}
        />
      )}
      <AssignedNamesField label={t('heldInstruction.addPerson')} value={NOBODY} onChange={add} />
    </div>
  );
};
