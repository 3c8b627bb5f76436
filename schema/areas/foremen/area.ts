import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { area } from '../../records/area.ts';
import { EmployeeBadge, GroupForeman } from './foreman.entity.ts';
import { oralPartNotification, notifyForemen } from './oral-part-notification.ts';
import { ownPeopleDue } from './own-people-due.ts';
import { ownPeopleFound } from './own-people-found.ts';
import { ForemanImportResolver } from './import/import.resolver.ts';
import { ReminderSeriesResolver } from './series/series.resolver.ts';
import { BadgeResolver, ForemanMeResolver, GroupForemenResolver, OwnPeopleResolver } from './foreman.resolver.ts';
import { overduePeopleMail } from './mails/overdue-people.mail.ts';

export const manifest = area({
  name: 'foremen',
  uses: ['employees', 'assignments', 'courses'],
  entities: [GroupForeman, EmployeeBadge],
  resolvers: [
    OwnPeopleResolver,
    GroupForemenResolver,
    ForemanMeResolver,
    BadgeResolver,
    ReminderSeriesResolver,
    ForemanImportResolver,
  ],
  due: [ownPeopleDue],
  found: [ownPeopleFound],
  notifications: [oralPartNotification],
  mails: [overduePeopleMail],
  on: [notifyForemen],
  exports: {
    ownPeople: {
      columns: [
        { path: 'name', label: 'Employee.name' },
        { path: 'department', label: 'Employee.department' },
        { path: 'open', label: 'ownPeople.open' },
        { path: 'overdue', label: 'ownPeople.overdue' },
        { path: 'oralOpen', label: 'ownPeople.oralOpen' },
        { path: 'notifiedOn', label: 'ownPeople.notifiedOn' },
      ],
    },
    ownPeopleInstructions: {
      columns: [
        { path: 'employeeName', label: 'Employee.name' },
        { path: 'name*', label: 'Assignment.instructionId' },
        { path: 'dueOn', label: 'Assignment.dueOn' },
        { path: 'onlineAt', label: 'Assignment.onlineAt' },
        { path: 'completedAt', label: 'Assignment.completedAt' },
        { path: 'oralBy', label: 'Assignment.oralBy' },
      ],
    },
  },
  archive: {
    employee_group_foreman: { rule: ABILITIES.employees },
    employee_badge: { rule: ABILITIES.assign, leftOut: ['code'] },
  },
});
