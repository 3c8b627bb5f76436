import { randomUUID } from 'node:crypto';
import { assignmentOf, factsOf } from '../assignments/assignment-page.service.ts';
import { currentClient } from '../../platform/clients/client.rows.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { settingValue, writeSetting } from '../../platform/settings/setting.rows.ts';
import { enqueueMail } from '../../platform/mails/outbox.rows.ts';
import type { QuestionReceiver } from './course-question.entity.ts';
import type { AskedAbout } from './course-question.input.ts';
import {
  instructorOf,
  MAY_ANSWER,
  MAX_LISTED,
  QUESTION,
  questionsOf,
  RECEIVER_SETTING,
  type CourseQuestionRow,
} from './course-question.rows.ts';
import { lockAssignment } from './course-progress.rows.ts';
import type { InstructionAddress } from './course-step.service.ts';

/** Limit of the users among whom the receiver of questions can be chosen. */
const MAX_RECEIVERS = 200;

/** The users who may answer questions, and who of them was chosen for it; if nobody was, `instructorOf` decides. */
export const questionReceivers = (ctx: Context): Promise<QuestionReceiver[]> => ctx.read(receivers);

async function receivers(rows: Rows): Promise<QuestionReceiver[]> {
  const chosen = await settingValue(rows, RECEIVER_SETTING);
  return rows<QuestionReceiver>(
    `select u.id, u.name, u.id::text = $1 as "isChosen" from client_user u
      where u.client_id = app_client_id() and ${MAY_ANSWER}
      order by u.id::text = $1 desc, sort_key(u.name), u.id limit ${MAX_RECEIVERS}`,
    [typeof chosen === 'string' ? chosen : ''],
  );
}

/** Chooses the user who answers questions; null: no choice. Throws BAD_INPUT for a user who may not answer. */
export function chooseQuestionReceiver(ctx: Context, userId: string | null): Promise<QuestionReceiver[]> {
  return ctx.write(async (tx) => {
    const [existing] =
      userId !== null && isId(userId)
        ? await tx.rows(
            `select 1 as one from client_user u where u.client_id = app_client_id() and u.id = $1 and ${MAY_ANSWER}
               for key share`,
            [userId],
          )
        : [];
    if (userId !== null && !existing) throw badInput('userId', 'unknownUser');
    await writeSetting(tx, RECEIVER_SETTING, userId);
    return receivers(tx.rows);
  });
}

/**
 * Records a question and mails it to the user who answers it. A question that is waiting for its answer is not recorded
 * again: its learner did not receive the response to the first request. Throws the errors of the page, and RATE_LIMITED.
 */
export async function askInstructor(
  ctx: Context,
  address: InstructionAddress,
  { question, place }: AskedAbout,
): Promise<CourseQuestionRow[]> {
  const { clientId, id } = await assignmentOf(ctx, 'instruction', address);
  await ctx.ports.limits.consume('courseQuestion', id);
  const askedAt = ctx.ports.clock.now();
  const asked = await ctx.writeAs(clientId, 'instruction: its learner asks', async (tx) => {
    const { itemId, employeeId } = await factsOf(tx.rows, id, todayOf(ctx));
    await lockAssignment(tx.rows, id);
    const waiting = await tx.rows(
      `select 1 from course_question where client_id = app_client_id() and assignment_id = $1 and place = $2
          and question = $3 and answered_at is null`,
      [id, place, question],
    );
    if (waiting.length > 0) return questionsOf(tx.rows, id);
    const questionId = randomUUID();
    await tx.rows(
      `insert into course_question (client_id, id, assignment_id, place, question, asked_at)
       values (app_client_id(), $1, $2, $3, $4, $5)`,
      [questionId, id, place, question, askedAt],
    );
    const [asker] = await tx.rows<{ name: string; email: string | null; instructionName: string }>(
      `select e.name, e.email, i.name_de as "instructionName" from employee e
         join managed_instruction i on i.client_id = e.client_id and i.id = $2
        where e.client_id = app_client_id() and e.id = $1`,
      [employeeId, itemId],
    );
    const instructor = await instructorOf(tx.rows, itemId);
    if (instructor) {
      await notify(tx, { kind: 'courseQuestion', recordIds: [questionId], to: [instructor.id], authorId: null });
      await enqueueMail(tx.rows, {
        to: instructor.email,
        template: 'courseQuestion',
        data: {
          place,
          question,
          employeeName: asker!.name,
          fromEmail: asker!.email,
          instructionName: asker!.instructionName,
          clientName: (await currentClient(tx.rows)).name,
          link: `${ctx.ports.publicUrl}/app/managedInstructions?questions=1`,
        },
      });
    }
    return questionsOf(tx.rows, id);
  });
  ctx.ports.wakeOutbox();
  return asked;
}

export interface OpenQuestionRow extends CourseQuestionRow {
  employeeName: string;
  instructionName: string;
}

const WITH_NAMES = (language: Language): string => `
  select ${QUESTION.sql}, e.name as "employeeName",
         ${language === 'en' ? `coalesce(nullif(i.name_en, ''), i.name_de)` : 'i.name_de'} as "instructionName"
    from course_question t
    join assignment a on a.client_id = t.client_id and a.id = t.assignment_id
    join employee e on e.client_id = a.client_id and e.id = a.employee_id
    join managed_instruction i on i.client_id = a.client_id and i.id = a.instruction_id
   where ${OWN_ROWS}`;

/** Unanswered questions, oldest first. */
export const openQuestions = (ctx: Context): Promise<OpenQuestionRow[]> =>
  ctx.read((rows) =>
    rows(`${WITH_NAMES(ctx.language)} and t.answered_at is null order by t.asked_at, t.id limit ${MAX_LISTED}`),
  );

/**
 * Stores the answer to a question; the learner reads it on their page. Throws NOT_FOUND, and CONFLICT if the question
 * was answered already.
 */
export async function answerQuestionOf(ctx: Context, id: string, answer: string): Promise<OpenQuestionRow> {
  if (!isId(id)) throw notFound();
  const { userId } = ctx.user;
  return ctx.write(async (tx) => {
    const changed = await tx.rows(
      `update course_question set answer = $2, answered_at = $3, answered_by = $4
        where client_id = app_client_id() and id = $1 and answered_at is null returning id`,
      [id, answer, ctx.ports.clock.now(), userId],
    );
    const [row] = await tx.rows<OpenQuestionRow>(`${WITH_NAMES(ctx.language)} and t.id = $1`, [id]);
    if (!row) throw notFound();
    if (changed.length === 0) throw new AppError('CONFLICT', { messageKey: 'courseQuestionAnswered' });
    return row;
  });
}
