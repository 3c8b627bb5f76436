import { operatingInstructionRecord } from '../../schema/areas/operating-instructions/operating-instruction.record.ts';
import { crudSuite } from '../support/crud-suite.ts';

crudSuite(operatingInstructionRecord, {
  path: 'operatingInstruction',
  search: 'REINIGUNGSPLATZ',
  refused: {
    name: ['', '   ', 'N'.repeat(201)],
    kind: ['Stoff'],
    h: [['H999'], ['P210']],
    p: [['P999'], ['H225']],
    pictograms: [['skull']],
    signs: [['W999'], ['M009', '']],
    signalWord: ['Gefahr'],
    hazards: ['x'.repeat(3001)],
  },
});
