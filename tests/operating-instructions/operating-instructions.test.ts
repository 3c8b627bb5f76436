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
    wording: [
      { P280: [{ chosen: ['Brille'] }] },
      { P280: [{ chosen: ['Augenschutz', 'Augenschutz'] }] },
      { P280: [{ de: 'Brille' }] },
      { P280: [] },
      { P280: [{ chosen: [], other: '' }] },
      { P264: [{ de: 'Hände' }] },
      { P210: [] },
      { P999: [{ de: 'x' }] },
    ],
    signs: [['W999'], ['M009', '']],
    signalWord: ['Gefahr'],
    hazards: ['x'.repeat(3001)],
  },
});
