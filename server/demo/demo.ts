import { randomUUID } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import {
  interviewQuestions,
  questionByKey,
  savedAnswer,
  surveyPayload,
  type AnswerChoice,
} from '../../schema/areas/interview/interview.shared.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import type { Context } from '../../schema/kernel/context.ts';
import { newToken } from '../../schema/kernel/tokens.ts';
import { allAddresses } from '../../schema/platform/account-directory/account-directory.ts';
import type { App } from '../app.ts';
import { authenticate } from '../auth/authenticate.ts';
import { subscribe } from './billing.ts';
import { reportAccidents } from './accidents.ts';
import { appointPeople } from './appointed-persons.ts';
import { backdate, backdateRequirements, passReadingTime, type PastTicket } from './backdate.ts';
import organisation from './organisation.json';
import { fileDocuments } from './files.ts';
import { offerCourses, writeCourse } from './courses.ts';
import { linkGoods } from './dangerous-goods.ts';
import { createDueItems } from './due.ts';
import { proveDuties } from './duties.ts';
import { groupEmployees } from './employees.ts';
import { registerEquipment } from './equipment.ts';
import { holdInstructions } from './held-instructions.ts';
import { inspect, planInspections, publishTemplate } from './inspections.ts';
import { postInstructions } from './operating-instructions.ts';
import { learnCourse } from './learned-course.ts';
import { fileInstructions } from './instructions.ts';
import { keepTemplates } from './own-templates.ts';
import { addPlaces } from './places.ts';
import { holdCommittee } from './committee.ts';
import { createExamples } from './plain-records.ts';
import { assessRisks } from './risk-assessments.ts';
import { createTerminals } from './terminals.ts';
import { createNotifications } from './notifications.ts';
import type { RunAs } from './run-as.ts';

/** The change of a ticket in one step, with its user and day. */
interface Step {
  daysAgo: number;
  by: string;
  board?: string;
  people?: string[];
  priority?: number;
}

interface DemoTicket {
  question?: string;
  title?: string;
  description?: string;
  priority?: number;
  people?: string[];
  due: number | null;
  recurring?: number;
  checklist?: string[];
  /** How many points of it are done. */
  done?: number;
  daysAgo?: number;
  by?: string;
  steps?: Step[];
}

const OWNER = organisation.owner;
const SPECIALIST = organisation.specialist;
const LOGINS = [OWNER, ...organisation.people, SPECIALIST, organisation.otherClient.owner];

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token client { id } user { id } } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const CREATE_USER = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }';
const CREATE_BOARD = 'mutation ($input: BoardInput!) { createBoard(input: $input) { id } }';
const CREATE_TICKET = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }';
const CREATE_JOB = 'mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }';
const INVITE = 'mutation ($input: InviteMultiuserInput!) { inviteMultiuser(input: $input) { id } }';
const JOIN = 'mutation ($input: JoinByInviteInput!) { joinByMultiuserInvite(input: $input) { id } }';
const REDEEM = 'mutation ($input: InviteLinkInput!) { redeemMultiuserInvite(input: $input) { id } }';
const UPDATE_TICKET = 'mutation ($id: ID!, $input: UpdateTicketInput!) { updateTicket(id: $id, input: $input) { id } }';
const CHECKLIST = 'query ($id: ID!) { ticket(id: $id) { checklist { id } } }';
const TICK = 'mutation ($id: ID!) { updateChecklistItem(id: $id, input: { done: true }) { id } }';
const BOARD = '{ ticketBoard { settings { standardOpenBoard standardClosedBoard boardOrder } tickets { id title } } }';

/**
 * Fills a database without organisations with a joinery of 28 people whose board has been in use for ten weeks, and a
 * small bakery with the same safety specialist. All rows are created by the services as those users, and then
 * backdated. Returns the lines to print.
 */
export async function fillDemo(app: App): Promise<string[]> {
  const addresses = await app.database.unscoped('demo: is the database empty', allAddresses);
  if (addresses.length === 0) {
    const tickets = await fillOrganisation(app);
    return [
      `Demo: ${organisation.client.name} with ${1 + organisation.people.length} people and ${tickets} tickets. Logins:`,
      ...loginLines(),
    ];
  }
  const here = addresses.includes(OWNER.email);
  return ['Demo: the database already holds organisations; nothing was created.', ...(here ? loginLines() : [])];
}

function loginLines(): string[] {
  const width = Math.max(...LOGINS.map(({ email }) => email.length));
  return [
    ...LOGINS.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`),
    `  Password of all of them: ${organisation.password} (everybody knows it: for trying out only)`,
  ];
}

/** Creates the organisation and its records. Returns the number of its tickets. */
async function fillOrganisation(app: App): Promise<number> {
  const { owner, people, ids } = await addPeople(app);
  const contexts = new Map([[OWNER.key, owner]]);
  for (const person of people) contexts.set(person.key, await loggedIn(app, person.email));

  const { ticketBoard } = await run<{
    ticketBoard: {
      settings: { standardOpenBoard: string; standardClosedBoard: string; boardOrder: string[] };
      tickets: { id: string; title: string }[];
    };
  }>(app, owner, BOARD);
  const { standardOpenBoard, standardClosedBoard, boardOrder } = ticketBoard.settings;
  const boards = new Map([
    ['open', standardOpenBoard],
    ['inWork', boardOrder[1]!],
    ['closed', standardClosedBoard],
  ]);
  for (const { key, name } of organisation.boards) {
    boards.set(
      key,
      (await run<{ createBoard: { id: string } }>(app, owner, CREATE_BOARD, { input: { name } })).createBoard.id,
    );
  }

  const past: PastTicket[] = [];
  const now = app.ports.clock.now();
  const due = (days: number | null) => (days === null ? null : addDays(today(now), days));
  const userIds = (keys: string[]) => keys.map((key) => ids.get(key)!);
  // In the order of their creation, so that their numbers are in the same order.
  for (const ticket of chronological()) {
    let id: string;
    let details: object = {};
    if (ticket.question) {
      const { title } = savedAnswer(questionByKey(ticket.question)!, choiceIn(ticket.question), 'de').value.ticket!;
      id = ticketBoard.tickets.find((other) => other.title === title)!.id;
      details = { dueDate: due(ticket.due), ...(ticket.recurring && { recurring: ticket.recurring }) };
    } else {
      const { title, description, priority, people: who = [], recurring = 0, checklist = [] } = ticket;
      const texts = { title, description, checklist };
      const input = { ...texts, priority, recurring, dueDate: due(ticket.due), userIds: userIds(who) };
      id = (await run<{ createTicket: { id: string } }>(app, contexts.get(ticket.by!)!, CREATE_TICKET, { input }))
        .createTicket.id;
    }
    if (ticket.done) {
      const { ticket: made } = await run<{ ticket: { checklist: { id: string }[] } }>(app, owner, CHECKLIST, { id });
      for (const point of made.checklist.slice(0, ticket.done))
        await run(app, contexts.get(ticket.people?.[0] ?? ticket.by!)!, TICK, { id: point.id });
    }
    const steps = ticket.steps ?? [];
    for (const [index, { by, board, people: who, priority }] of steps.entries()) {
      const input = {
        ...(index === 0 && details),
        ...(board && { boardId: boards.get(board)! }),
        ...(who && { userIds: userIds(who) }),
        ...(priority && { priority }),
      };
      await run(app, contexts.get(by)!, UPDATE_TICKET, { id, input });
    }
    past.push({ id, daysAgo: [ticket.daysAgo!, ...steps.map((step) => step.daysAgo)] });
  }
  for (const { in: days, by, people: who, description, ...reminder } of organisation.reminders) {
    const input = {
      ...reminder,
      type: 'other',
      nextExecution: addDays(today(now), days),
      payload: { description, users: userIds(who) },
    };
    await run(app, contexts.get(by)!, CREATE_JOB, { input });
  }
  const specialist = await addSpecialist(app, owner);
  await backdate(app, owner.clientId, {
    now,
    daysAgo: organisation.registeredDaysAgo,
    tickets: past,
    people: [
      ...organisation.people.map(({ key, daysAgo }) => ({ id: ids.get(key)!, daysAgo })),
      { id: specialist, daysAgo: SPECIALIST.daysAgo },
    ],
  });
  const runAs: RunAs = (by, document, variables) => run(app, contexts.get(by)!, document, variables);
  await assessRisks(runAs, ids, today(now));
  await inspect(runAs, ids, today(now));
  await createExamples(runAs, OWNER.key);
  await publishTemplate(runAs, OWNER.key);
  await planInspections(runAs, OWNER.key, today(now));
  await reportAccidents(runAs, OWNER.key, today(now));
  await linkGoods(runAs, OWNER.key, addDays(today(now), -60));
  await postInstructions(runAs, OWNER.key);
  await offerCourses(runAs, OWNER.key);
  await fileDocuments(app, owner.clientId, runAs);
  await writeCourse(runAs, OWNER.key);
  await fileInstructions(runAs, OWNER.key, today(now));
  await groupEmployees(runAs, OWNER.key, {
    today: today(now),
    backdateRequirements: (groupId, days) => backdateRequirements(app, owner.clientId, groupId, days),
    users: ids,
  });
  await learnCourse(runAs, OWNER.key, (assignmentId) => passReadingTime(app, owner.clientId, assignmentId));
  await holdInstructions(runAs, OWNER.key, today(now));
  await createDueItems(runAs, OWNER.key, today(now));
  await registerEquipment(runAs, OWNER.key, today(now), ids.get('thomas')!);
  await addPlaces(runAs, OWNER.key);
  await createNotifications(app, owner.clientId, runAs, {
    owner: { key: OWNER.key, id: ids.get(OWNER.key)! },
    colleagues: ['thomas', 'aylin'],
  });
  await proveDuties(runAs, OWNER.key, today(now));
  await appointPeople(runAs, OWNER.key, today(now));
  await createTerminals(runAs, OWNER.key);
  await holdCommittee(runAs, OWNER.key, { today: today(now), ids });
  await subscribe(owner, randomUUID());
  for (const context of contexts.values()) await run(app, context, 'mutation { logout }');
  return past.length;
}

/** Registers the owner with the answers of the interview, and creates the accounts of the users. */
async function addPeople(app: App) {
  const { interview, client, password, people } = organisation;
  const answers = interviewQuestions
    .filter(({ key }) => key in interview)
    .map((question) => savedAnswer(question, choiceIn(question.key), 'de'));
  const { register } = await run<{ register: { token: string; user: { id: string } } }>(app, anonymous(app), REGISTER, {
    input: {
      user: { name: OWNER.name, email: OWNER.email, password, password1: password },
      client,
      ...surveyPayload(answers),
    },
  });
  const owner = await contextOf(app, register.token);
  const ids = new Map([[OWNER.key, register.user.id]]);
  for (const { key, about: _about, daysAgo: _daysAgo, ...person } of people) {
    ids.set(
      key,
      (await run<{ createUser: { id: string } }>(app, owner, CREATE_USER, { input: { ...person, password } }))
        .createUser.id,
    );
  }
  // Drivers use the driver app only and cannot log in here.
  return { owner, ids, people: people.filter((person) => person.role !== 'AppUser') };
}

/** Creates a second, small organisation and the specialist of both. Returns the specialist's id. */
async function addSpecialist(app: App, owner: Context): Promise<string> {
  const { otherClient, password } = organisation;
  const { email, name } = SPECIALIST;
  const twice = { password, password1: password };
  const { register } = await run<{ register: { token: string } }>(app, anonymous(app), REGISTER, {
    input: {
      user: { name: otherClient.owner.name, email: otherClient.owner.email, ...twice },
      client: otherClient.client,
      tickets: otherClient.tickets,
      results: [],
    },
  });
  const other = await contextOf(app, register.token);
  const invited = async (by: Context): Promise<{ email: string; code: string }> => {
    const input = { email, code: newToken().token };
    await run(app, by, INVITE, { input });
    return input;
  };
  await run(app, anonymous(app), JOIN, { input: { ...(await invited(owner)), name, ...twice } });
  const specialist = await loggedIn(app, email);
  await run(app, specialist, REDEEM, { input: await invited(other) });
  await keepTemplates((document, variables) => run(app, specialist, document, variables));
  for (const context of [specialist, other]) await run(app, context, 'mutation { logout }');
  return specialist.user.userId;
}

function choiceIn(question: string): AnswerChoice {
  return (organisation.interview as Record<string, AnswerChoice>)[question] ?? 'no';
}

function chronological(): DemoTicket[] {
  const { interviewTickets, tickets, registeredDaysAgo } = organisation;
  const first: DemoTicket[] = interviewTickets.map((ticket) => ({
    ...ticket,
    by: OWNER.key,
    daysAgo: registeredDaysAgo,
  }));
  return [...first, ...(tickets as DemoTicket[])].sort((a, b) => b.daysAgo! - a.daysAgo!);
}

const anonymous = (app: App): Context =>
  app.makeContext({ transport: 'job', actor: { kind: 'anonymous' }, language: 'de' });

async function loggedIn(app: App, email: string): Promise<Context> {
  const { login } = await run<{ login: { token: string } }>(app, anonymous(app), LOGIN, {
    input: { email, password: organisation.password },
  });
  return contextOf(app, login.token);
}

async function contextOf(app: App, token: string): Promise<Context> {
  return app.makeContext({
    transport: 'job',
    actor: await authenticate(app.database.pool, token, true),
    language: 'de',
  });
}

const documents = new Map<string, DocumentNode>();

/** Runs one operation as a user. Each operation has a context of its own, because data loaders cache rows. */
async function run<T>(app: App, as: Context, source: string, variables: Record<string, unknown> = {}): Promise<T> {
  const document = documents.get(source) ?? app.executor.prepare(source);
  documents.set(source, document);
  const context = app.makeContext({ transport: 'job', actor: as.actor, language: as.language });
  const { data, errors } = await app.executor.run({ document, variables, context });
  if (errors?.[0]) throw errors[0].originalError ?? errors[0];
  return data as T;
}
