import { useParams } from 'react-router';
import { employeeGroupFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { useEmployeeDepartmentsQuery } from '../../../generated/employees.ts';
import {
  type EmployeeGroupQuery,
  EmployeeGroupsChangedDocument,
  useCreateEmployeeGroupMutation,
  useEmployeeGroupQuery,
  useUpdateEmployeeGroupMutation,
} from '../../../generated/employees-groups.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { GROUPS } from '../employee-addresses.ts';
import { EMPTY_GROUP, groupChange, groupFormSchema, groupValues, newGroup } from './group-values.ts';
import { MembersField } from './MembersField.tsx';
import { RequirementsFields } from './RequirementsFields.tsx';

const useStored = (id: string) => useEmployeeGroupQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/employee/employeeGroupTable/edit/{id}/{mode}/: creates, changes or copies a group. */
export const GroupFormPage = () => {
  const t = useRecordTexts(employeeGroupFacts);
  const { id = '', mode } = useParams();
  const [create] = useCreateEmployeeGroupMutation({ context: recordContext() });
  const [update] = useUpdateEmployeeGroupMutation({ context: recordContext() });
  const read = useEmployeeGroupQuery({ variables: { id }, skip: mode !== 'edit', context: QUIET });
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
      create={(input) => create({ variables: { input: newGroup(input) } })}
      update={async (groupId, input, version) => {
        await update({ variables: { id: groupId, input: groupChange(input), version } });
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
        </div>
      )}
    </PlainFormPage>
  );
};

/** The departments to choose from, including the chosen one if no employee belongs to it any more. */
const departmentOptions = (departments: readonly string[], chosen: string) =>
  [...new Set([...departments, ...(chosen ? [chosen] : [])])].map((value) => ({ value, label: value }));
