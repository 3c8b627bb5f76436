import { HeldTopicPeopleDocument } from '../../../generated/instructions-held.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { ONE_TIME } from '../../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import type { AssignedPerson } from '../assigned-people.ts';
import type { HeldValues } from './held-values.ts';

/** The people of a topic: those assigned to the material, or all with the online instruction open. */
export async function peopleOfTopic({
  instruction,
  managedInstruction,
}: Pick<HeldValues, 'instruction' | 'managedInstruction'>): Promise<AssignedPerson[]> {
  const id = instruction ?? managedInstruction;
  if (!id) return [];
  const { data } = await apolloClient.query({
    query: HeldTopicPeopleDocument,
    variables: { id, isMaterial: instruction !== null },
    fetchPolicy: ONE_TIME,
    context: QUIET,
  });
  const { instruction: material, managedInstructionOpen: open } = present(data);
  return [
    ...(material?.assigned ?? []).map(({ employeeId, name }) => ({ employee: employeeId ?? null, name })),
    ...(open?.data ?? []).map(({ employee }) => ({ employee: employee.id, name: employee.name })),
  ];
}
