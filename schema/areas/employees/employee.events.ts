import type { Context, Tx } from '../../kernel/context.ts';
import { event } from '../../records/event.ts';
import type { ExaminationRequirementValues, InstructionRequirementValues } from './requirement.input.ts';

/** The requirements of a group; a list that is left out does not change. */
export interface GroupRequirements {
  instructionAssignments?: readonly InstructionRequirementValues[] | undefined;
  examinationAssignments?: readonly ExaminationRequirementValues[] | undefined;
}

/** Published with the requirements that the form of a group sends. The handler returns whether they have changed. */
export const requirementsGiven = event<
  { ctx: Context; tx: Tx; groupId: string; requirements: GroupRequirements },
  boolean
>();

/** Published after people, groups or their members were written, as the last event of the transaction. */
export const peopleWritten = event<{ tx: Tx; today: string }>();
