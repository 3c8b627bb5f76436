import { useParams } from 'react-router';
import { employeeGroupFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { useEmployeeDepartmentsQuery } from '../../../generated/employees.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import {
  ConsequenceOfGroupDocument,
  type EmployeeGroupQuery,
  EmployeeGroupsChangedDocument,
  useCreateEmployeeGroupMutation,
  useEmployeeGroupQuery,
  useUpdateEmployeeGroupMutation,
} from '../../../generated/employees-groups.ts';
import { apolloClient } from '../../../kit/data/apollo.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { serverErrorOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { GROUPS, MATRIX } from '../employee-addresses.ts';
import { EMPTY_GROUP, groupChange, groupFormSchema, groupValues, newGroup } from './group-values.ts';
import { Foremen } from './Foremen.tsx';
import { MembersField } from './MembersField.tsx';
import { RequirementsFields } from './RequirementsFields.tsx';

/** Says in a snackbar, too, that another group has the name; the form says it at the field. */
const sayTakenName = (error: unknown): never => {
  const refusal = serverErrorOf(error);
  if (refusal?.code === 'CONFLICT' && refusal.field === 'name') toast.error(refusal.message);
  throw error;
};

const useStored = (id: string) => useEmployeeGroupQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/employee/employeeGroupTable/edit/{id}/{mode}/: creates, changes or copies a group. */
export const GroupFormPage = () => {
  const t = useRecordTexts(employeeGroupFacts);
  const { id = '', mode } = useParams();
  const [create] = useCreateEmployeeGroupMutation({ context: recordContext() });
  const [update] = useUpdateEmployeeGroupMutation({ context: recordContext() });
  const read = useEmployeeGroupQuery({ variables: { id }, skip: mode !== 'edit', context: QUIET });
  const consequence = async (groupId: string) => {
    const answer = await apolloClient.query({
      query: ConsequenceOfGroupDocument,
      variables: { id: groupId },
      context: QUIET,
      fetchPolicy: 'network-only',
    });
    const group = present(answer.data).employeeGroup;
    const here = group.members.filter(({ leavingDate }) => !leavingDate || leavingDate >= today());
    const paper = here.filter(({ withoutEmail }) => withoutEmail).length;
    if (here.length === 0) return { text: t('employeeGroup.nobodyYet') };
    if (group.instructionAssignments.length + group.examinationAssignments.length === 0)
      return { text: t('employeeGroup.nothingYet') };
    return {
      text: [
        here.length > paper && t('employeeGroup.getMail', { count: here.length - paper }),
        paper > 0 && t('employeeGroup.getPaper', { count: paper }),
      ]
        .filter(Boolean)
        .join(' '),
      link: { to: `${MATRIX}?group=${groupId}`, label: t('employeeGroup.showReached') },
    };
  };
  const { data } = useEmployeeDepartmentsQuery({ context: QUIET, fetchPolicy: 'cache-and-network' });
  return (
    <PlainFormPage
      facts={employeeGroupFacts}
      schema={groupFormSchema}
      empty={EMPTY_GROUP}
      valuesOf={(group: EmployeeGroupQuery['employeeGroup']) => groupValues(group, mode === 'copy')}
      nameOf={({ name }) => name}
      list={GROUPS}
      changed={EmployeeGroupsChangedDocument}
      useStored={useStored}
      rowOf={({ employeeGroup }) => employeeGroup}
      consequence={consequence}
      create={(input) => create({ variables: { input: newGroup(input) } }).catch(sayTakenName)}
      update={async (groupId, input, version) => {
        await update({ variables: { id: groupId, input: groupChange(input), version } }).catch(sayTakenName);
        return present((await read.refetch({ id: groupId })).data).employeeGroup;
      }}
    >
      {(form) => (
        <div className="grid gap-6">
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <TextField {...form.field('name')} label={t('EmployeeGroup.name')} required data-autofocus />
            <SelectField
              {...form.field('ruleDepartment')}
              label={t('EmployeeGroup.ruleDepartment')}
              hint={t('employeeGroup.ruleHint')}
              placeholder={t('employeeGroup.noRule')}
              options={departmentOptions(data?.employeeDepartments ?? [], form.getValues('ruleDepartment'))}
            />
          </div>
          <MembersField form={form} stored={mode === 'edit' ? (read.data?.employeeGroup.members ?? []) : []} />
          <RequirementsFields form={form} />
          {mode === 'edit' && <Foremen groupId={id} />}
        </div>
      )}
    </PlainFormPage>
  );
};

/** The departments to choose from, including the chosen one if no employee belongs to it any more. */
const departmentOptions = (departments: readonly string[], chosen: string) =>
  [...new Set([...departments, ...(chosen ? [chosen] : [])])].map((value) => ({ value, label: value }));
