import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { NotificationSource } from '../../records/notification-source.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { oralPartOpened } from '../courses/oral-part.service.ts';

const KIND = 'oralPartOpen';

/** A notification of the foreman: somebody of the own groups has completed a course, and its oral part is open. */
export const oralPartNotification: NotificationSource = {
  kind: KIND,
  rule: ABILITIES.ownPeople,
  from: `assignment t join employee e on e.client_id = t.client_id and e.id = t.employee_id
         join managed_instruction i on i.client_id = t.client_id and i.id = t.instruction_id`,
  // A user who is no longer the foreman gets no notifications about the person either.
  where: `${OWN_ROWS} and t.online_at is not null and t.completed_at is null and t.withdrawn_at is null
          and exists (select from employee_group_foreman f
                        join employee_group_member m on m.client_id = f.client_id and m.group_id = f.group_id
                       where f.client_id = t.client_id and f.user_id = n.user_id and m.employee_id = t.employee_id)`,
  title: {
    de: `e.name || ', ' || i.name_de`,
    en: `e.name || ', ' || coalesce(nullif(i.name_en, ''), i.name_de)`,
  },
  path: `'/app/ownPeople/' || t.employee_id`,
  words: { de: 'Mündlicher Teil wartet auf dich', en: 'Oral part waits for you' },
};

/** Notifies the foremen of a person that the online part of a course is completed. */
export const notifyForemen = oralPartOpened.on(async ({ rows, assignmentId, employeeId }) => {
  const foremen = await rows<{ id: string }>(
    `select distinct f.user_id as id from employee_group_foreman f
       join employee_group_member m on m.client_id = f.client_id and m.group_id = f.group_id
      where f.client_id = app_client_id() and m.employee_id = $1`,
    [employeeId],
  );
  await notify({ rows }, { kind: KIND, recordIds: [assignmentId], to: foremen.map(({ id }) => id), authorId: null });
});
