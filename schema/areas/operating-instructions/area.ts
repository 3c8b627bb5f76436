import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { operatingInstructionRecord } from './operating-instruction.record.ts';
import { InstructionsOfGoodResolver } from './operating-instruction.resolver.ts';

export const manifest = area({
  name: 'operating-instructions',
  uses: ['dangerous-goods'],
  records: [operatingInstructionRecord],
  resolvers: [InstructionsOfGoodResolver],
  exports: {
    operatingInstructions: {
      columns: [
        'name',
        'kind',
        { path: 'status', label: 'operatingInstruction.state' },
        { path: 'dangerousGood.name', label: 'entity.DangerousGood' },
        ...CREATED,
      ],
    },
  },
});
