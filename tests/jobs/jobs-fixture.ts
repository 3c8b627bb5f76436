import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Clock } from '../../schema/kernel/ports.ts';
import { startJobWorker, type JobWorkerOptions } from '../../server/jobs/job-worker.ts';
import type { Worker } from '../../server/scheduler/worker.ts';
import type { Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';

/** A clock that a test sets to a day, at noon in Germany or at a given UTC time. */
export class DayClock implements Clock {
  #now: Date;

  constructor(day: string) {
    this.#now = new Date(`${day}T11:00:00Z`);
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(day: string, time = '11:00:00'): void {
    this.#now = new Date(`${day}T${time}Z`);
  }

  forward(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000);
  }
}

export interface JobAnswer {
  id: string;
  name: string;
  type: string;
  interval: number;
  intervalUnit: string;
  nextExecution: string;
  dueDay: string;
  anchorDay: number;
  payload: { title: string; description: string; priority: number; users: string[] };
  ticketId: string | null;
  lastRunAt: string | null;
  error: string | null;
  version: number;
  createdBy: { id: string } | null;
}

const FIELDS =
  'id name type interval intervalUnit nextExecution dueDay anchorDay payload ticketId lastRunAt error version ' +
  'createdBy { id }';

/** Client for the operations on jobs. Each returns the job or throws the refusal. */
export function jobsOn(app: TestApp) {
  const one = callOn(app);
  return {
    create: (actor: Actor, input: object = {}) =>
      one<JobAnswer>(actor, `mutation ($input: CreateJobInput!) { createJob(input: $input) { ${FIELDS} } }`, {
        input: { name: 'Leitern prüfen', type: 'ticket', interval: 52, ...input },
      }),
    update: (actor: Actor, id: string, input: object, version?: number) =>
      one<JobAnswer>(
        actor,
        `mutation ($id: ID!, $input: UpdateJobInput!, $version: Int) {
           updateJob(id: $id, input: $input, version: $version) { ${FIELDS} } }`,
        { id, input, version },
      ),
    remove: (actor: Actor, id: string) =>
      one<{ id: string }>(actor, 'mutation ($id: ID!) { deleteJob(id: $id) { id } }', { id }),
    execute: (actor: Actor, id: string, newId?: string) =>
      one<{
        job: JobAnswer;
        ticket: { id: string; title: string; dueDate: string; recurring: number; jobId: string } | null;
      }>(
        actor,
        `mutation ($id: ID!, $newId: ID) {
           executeJob(id: $id, newId: $newId) { job { ${FIELDS} } ticket { id title dueDate recurring jobId } } }`,
        { id, newId },
      ),
    read: (actor: Actor, id: string, language = 'de') =>
      one<JobAnswer>(actor, `query ($id: ID!) { job(id: $id) { ${FIELDS} } }`, { id }, { 'Accept-Language': language }),
    list: (actor: Actor, args: object = {}) =>
      one<{ data: JobAnswer[]; count: number }>(
        actor,
        `query ($page: Int, $perPage: Int, $search: String, $sort: String, $filter: JSON) {
           jobs(page: $page, perPage: $perPage, search: $search, sort: $sort, filter: $filter) { count
             data { ${FIELDS} } } }`,
        args,
      ),
    /** The series of a ticket. */
    seriesOf: async (actor: Actor, ticketId: string): Promise<JobAnswer | null> => {
      const { data } = await one<{ data: JobAnswer[] }>(actor, `{ jobs(perPage: -1) { data { ${FIELDS} } } }`, {});
      const [ticket] = await app.sql<{ jobId: string | null }>('select job_id as "jobId" from ticket where id = $1', [
        ticketId,
      ]);
      return data.find((job) => job.id === ticket!.jobId) ?? null;
    },
  };
}

/** A separate worker on the app's database; the test wakes it and waits for it. */
export function workerOn(app: TestApp, options: Partial<JobWorkerOptions> = {}): Worker {
  const { database, ports } = app.app;
  return startJobWorker({
    database,
    clock: ports.clock,
    log: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    publicUrl: ports.publicUrl,
    wakeOutbox: ports.wakeOutbox,
    ...options,
  });
}

export interface TicketLine {
  id: string;
  title: string;
  description: string;
  priority: number;
  dueDate: string;
  recurring: number;
  jobId: string | null;
  boardId: string;
  createdBy: string | null;
  number: number;
}

/** The stored tickets of an organisation, in the order of their numbers. */
export const ticketsOf = (app: TestApp, actor: Actor): Promise<TicketLine[]> =>
  app.sql<TicketLine>(
    `select id, title, description, priority, due_date::text as "dueDate", recurring, job_id as "jobId",
         board_id as "boardId", created_by as "createdBy", document_id as number
       from ticket where client_id = $1 and deleted_at is null order by document_id`,
    [actor.clientId],
  );

/** Attaches a stored file to a ticket, in the state after an upload. Returns the id of the file. */
export async function attach(
  app: TestApp,
  actor: Actor,
  ticketId: string,
  name: string,
  recurs = true,
): Promise<string> {
  const fileId = randomUUID();
  await app.sql(
    `insert into stored_file (client_id, id, object_key, name, type, content_type, size, checked_at)
       values ($1, $2, $3, $4, 'pdf', 'application/pdf', 1000, now())`,
    [actor.clientId, fileId, randomUUID(), name],
  );
  await app.sql(
    `insert into ticket_attachment (client_id, id, ticket_id, file_id, recurs, user_id)
       values ($1, $2, $3, $4, $5, $6)`,
    [actor.clientId, randomUUID(), ticketId, fileId, recurs, actor.userId],
  );
  return fileId;
}

/** The files of a ticket, in their order. */
export const filesOf = (app: TestApp, ticketId: string): Promise<{ fileId: string; name: string }[]> =>
  app.sql(
    `select f.id as "fileId", f.name from ticket_attachment a
       join stored_file f on f.client_id = a.client_id and f.id = a.file_id
      where a.ticket_id = $1 order by a.created_at, a.id`,
    [ticketId],
  );
