import { terminalRecord } from '../../schema/areas/terminals/terminal.record.ts';
import { crudSuite } from '../support/crud-suite.ts';

crudSuite(terminalRecord, {
  path: 'terminal',
  search: 'TOR',
  refused: { name: ['', ' '.repeat(3), 'x'.repeat(201), 'zwei\nZeilen'] },
});
