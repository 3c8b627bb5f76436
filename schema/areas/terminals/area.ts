import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { area } from '../../records/area.ts';
import { linkOfVisit } from '../assignments/assignment-visit.ts';
import { EmployeePin, EmployeePinSecret, TerminalKey, TerminalTry, TerminalVisitRow } from './terminal.entity.ts';
import { terminalRecord } from './terminal.record.ts';
import {
  PinResolver,
  TerminalOfEntryResolver,
  TerminalPageResolver,
  TerminalTabletResolver,
} from './terminal.resolver.ts';
import { assignmentOfVisit } from './terminal.rows.ts';

export const manifest = area({
  name: 'terminals',
  uses: ['assignments', 'employees', 'instructions'],
  records: [terminalRecord],
  entities: [TerminalKey, EmployeePin, EmployeePinSecret, TerminalTry, TerminalVisitRow],
  resolvers: [TerminalTabletResolver, TerminalOfEntryResolver, PinResolver, TerminalPageResolver],
  on: [linkOfVisit.on(({ ctx, address }) => assignmentOfVisit(ctx, address))],
  exports: {
    terminals: { columns: ['name', 'place', 'pairedAt', 'endedAt', 'createdAt', 'createdBy.name'] },
  },
  notifications: [
    {
      kind: 'pinLocked',
      rule: ABILITIES.terminalPins,
      from: 'employee_pin p join employee t on t.client_id = p.client_id and t.id = p.employee_id',
      where: `${OWN_ROWS} and p.locked_at is not null`,
      title: 't.name',
      path: `'/app/employee/employeeTable/' || t.id`,
      words: { de: 'PIN gesperrt', en: 'PIN locked' },
      wordsOfNobody: {
        de: 'PIN nach zu vielen falschen Eingaben gesperrt',
        en: 'PIN locked after too many wrong ones',
      },
    },
    {
      kind: 'terminalRefuses',
      rule: ABILITIES.terminals,
      from: 'terminal t',
      where: `${OWN_ROWS} and t.refused_until > now()`,
      title: 't.name',
      path: `'/app/terminals'`,
      words: { de: 'Terminal gesperrt', en: 'Terminal locked' },
      wordsOfNobody: {
        de: 'Terminal nach zu vielen falschen Eingaben für eine Stunde gesperrt',
        en: 'Terminal locked for an hour after too many wrong entries',
      },
    },
  ],
  archive: {
    terminal_key: { notArchived: 'secrets of terminals' },
    employee_pin: { rule: ABILITIES.terminalPins },
    employee_pin_secret: { notArchived: 'PINs, as hashes' },
    terminal_try: { notArchived: 'wrong entries of the last hours' },
    terminal_visit: { notArchived: 'who is at a terminal' },
  },
});
