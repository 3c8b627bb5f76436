import { area } from '../../../records/area.ts';
import { CREATED } from '../../../records/exported-list.ts';
import { managedInstructionRecord } from './managed-instruction.record.ts';
import { ManagedInstructionTextsResolver } from './managed-instruction.resolver.ts';

export const managedInstructionsArea = area({
  name: 'managed-instructions',
  uses: ['assignments', 'courses'],
  records: [managedInstructionRecord],
  resolvers: [ManagedInstructionTextsResolver],
  exports: {
    managedInstructions: {
      columns: [
        { path: 'name*', label: 'ManagedInstruction.nameDe' },
        { path: 'assignedCount', label: 'managedInstruction.assigned' },
        { path: 'openCount', label: 'managedInstruction.open' },
        ...CREATED,
      ],
    },
  },
});
