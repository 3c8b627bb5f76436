import * as z from 'zod';
import {
  examinationAssignmentsField,
  type ExaminationRequirementValues,
  instructionAssignmentsField,
  type InstructionRequirementValues,
} from '../../../../schema/areas/employees/requirement.input.ts';
import { createGroupSchema } from '../../../../schema/areas/employees/employee.input.ts';
import type { EmployeeGroupQuery } from '../../../generated/employees-groups.ts';

type Group = EmployeeGroupQuery['employeeGroup'];

const memberSchema = z.object({ id: z.string(), name: z.string() });
export type Member = z.output<typeof memberSchema>;
export type StoredMember = Group['members'][number];

const folded = (text: string | null | undefined): string => (text ?? '').trim().toLocaleLowerCase();

/** Whether a person is a member because their department matches the rule. */
export const isByRule = ({ department }: Pick<StoredMember, 'department'>, ruleDepartment: string): boolean =>
  ruleDepartment !== '' && folded(department) === folded(ruleDepartment);

/** The form values. Members are stored as additions and removals, so that changes of two users are combined. */
export const groupFormSchema = z.strictObject({
  ...createGroupSchema.pick({ name: true }).shape,
  ruleDepartment: z.string().trim().max(200, 'tooLong'),
  added: z.array(memberSchema),
  removed: z.array(memberSchema),
  instructionAssignments: instructionAssignmentsField,
  examinationAssignments: examinationAssignmentsField,
});

export type GroupValues = z.output<typeof groupFormSchema>;

export const EMPTY_GROUP: GroupValues = {
  name: '',
  ruleDepartment: '',
  added: [],
  removed: [],
  instructionAssignments: [],
  examinationAssignments: [],
};

/** The values of a stored group; a copy starts with its members. */
export const groupValues = (group: Group, isCopy: boolean): GroupValues => {
  const { name, ruleDepartment, members, instructionAssignments, examinationAssignments } = group;
  return {
    name,
    ruleDepartment: ruleDepartment ?? '',
    added: isCopy ? members.map(({ id, name: member }) => ({ id, name: member })) : [],
    removed: [],
    instructionAssignments: instructionAssignments.map(({ instructionId, interval, beforeWork }) => ({
      beforeWork,
      instruction: instructionId ?? '',
      interval: interval as InstructionRequirementValues['interval'],
    })),
    examinationAssignments: examinationAssignments.map(({ examinationId, interval, beforeWork }) => ({
      beforeWork,
      examination: examinationId ?? '',
      interval: interval as ExaminationRequirementValues['interval'],
    })),
  };
};

const idsOf = (members: readonly Member[]): string[] => members.map(({ id }) => id);

/** The input of a change. */
export const groupChange = ({ added, removed, ...fields }: Partial<GroupValues>) => ({
  ...fields,
  ...(added && added.length > 0 && { addMembers: idsOf(added) }),
  ...(removed && removed.length > 0 && { removeMembers: idsOf(removed) }),
});

/** The input of a new group. */
export const newGroup = ({
  added,
  removed: _removed,
  examinationAssignments,
  ...fields
}: GroupValues & { id: string }) => ({
  ...fields,
  // Omitted if empty: users who may not see examinations may not send the field, not even as an empty list.
  ...(examinationAssignments.length > 0 && { examinationAssignments }),
  members: idsOf(added),
});
