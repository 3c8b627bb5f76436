import { plainRecord } from '../../records/plain-record.ts';
import { Terminal } from './terminal.entity.ts';
import { terminalSchema } from './terminal.input.ts';
import { terminalFacts } from './terminal.record.shared.ts';
import { terminalResolver } from './terminal.resolver.ts';

export const terminalRecord = plainRecord(
  {
    facts: terminalFacts,
    entity: Terminal,
    plural: 'terminals',
    title: 'name',
    search: ['place'],
    searched: { label: { de: 'Terminals', en: 'Terminals' }, subtitle: 't.place' },
    schema: terminalSchema,
    examples: [
      { name: 'Tor 1', place: 'Pförtner' },
      { name: 'Pausenraum', place: 'Halle 2' },
    ],
    // The demo data contain their own terminal.
    demoExamples: 0,
    english: { 'Tor 1': 'Gate 1', Pförtner: 'Gatehouse', Pausenraum: 'Break room', 'Halle 2': 'Hall 2' },
  },
  terminalResolver,
);
