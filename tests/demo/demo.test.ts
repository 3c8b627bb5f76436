import { EQUIPMENT_STATES } from '../../schema/areas/equipment/equipment.enums.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, DUE_WARNING_DAYS, today } from '../../schema/kernel/calendar.shared.ts';
import { dueSources } from '../../schema/platform/due/due-items.service.ts';
import { fillDemo } from '../../server/demo/demo.ts';
import organisation from '../../server/demo/organisation.json';
import { login } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let lines: string[];

beforeAll(async () => {
  app = await startTestApp();
  lines = await fillDemo(app.app);
});

afterAll(() => app.stop());

/** Early in January there may be too few accidents of the year. */
const isEarlyInTheYear = (): boolean => today().slice(5) < '01-20';

interface Shown {
  ticketBoard: {
    boards: { id: string; name: string; final: boolean }[];
    tickets: {
      boardId: string;
      dueDate: string | null;
      priority: number;
      recurring: number;
      userIds: string[];
      documentId: number;
      createdAt: string;
      updatedAt: string;
    }[];
    users: { name: string }[];
    settings: { boardOrder: string[] };
  };
}

const BOARD = `{ ticketBoard { boards { id name final } users { name } settings { boardOrder }
  tickets { boardId dueDate priority recurring userIds documentId createdAt updatedAt } } }`;

describe('the demo', () => {
  it('prints logins that work, and sends drivers to their app', async () => {
    expect(lines.join('\n')).toContain(organisation.password);
    for (const { email } of [
      organisation.owner,
      ...organisation.people,
      organisation.specialist,
      organisation.otherClient.owner,
    ]) {
      expect(lines.some((line) => line.includes(email))).toBe(true);
      const { errors } = await login(app, email, organisation.password);
      expect(errors?.[0]?.extensions.code).toBe(email.startsWith('uwe.') ? 'DRIVER_APP_ONLY' : undefined);
    }
  });

  it('shows a board in use: every column filled, late, near and far due dates, no future events', async () => {
    const { data: session } = await login(app, organisation.owner.email, organisation.password);
    const { data, errors } = await app.graphql<Shown>(session.login.token, BOARD);
    expect(errors).toBeUndefined();
    const { boards, tickets, users, settings } = data.ticketBoard;
    const named = settings.boardOrder.map((id) => boards.find((board) => board.id === id)!.name);
    expect(named).toEqual(['Offen', 'In Arbeit', 'Wartet auf andere', 'Zur Freigabe', 'Erledigt']);
    for (const board of boards)
      expect(tickets.filter((ticket) => ticket.boardId === board.id).length, board.name).toBeGreaterThanOrEqual(4);
    expect(tickets.length).toBeGreaterThanOrEqual(45);
    expect(users).toHaveLength(8);
    const day = today();
    const open = tickets.filter(
      (ticket) => !boards.find((board) => board.id === ticket.boardId)!.final && ticket.dueDate,
    );
    expect(open.filter((ticket) => ticket.dueDate! < day).length).toBeGreaterThan(2);
    expect(open.filter((ticket) => ticket.dueDate! > day).length).toBeGreaterThan(10);
    expect(new Set(tickets.map((ticket) => ticket.priority))).toEqual(new Set([1, 2, 3, 4]));
    for (const ticket of tickets) {
      expect(ticket.userIds.length).toBeGreaterThan(0);
      expect(ticket.createdAt <= ticket.updatedAt && ticket.updatedAt <= new Date().toISOString()).toBe(true);
    }
    expect(tickets.map((ticket) => ticket.documentId).sort((a, b) => a - b)).toEqual(
      tickets.map((_, index) => index + 1),
    );
  });

  it('counts of each kind what the list has that its tile opens', async () => {
    const { data: session } = await login(app, organisation.owner.email, organisation.password);
    const { token } = session.login;
    const { data } = await app.graphql<{ dueItems: { tiles: Record<string, number | string>[] } }>(
      token,
      '{ dueItems { tiles { kind overdue today soon open count } } }',
    );
    const { tiles } = data.dueItems;
    for (const { kind, opens } of dueSources()) {
      if (!('query' in opens)) continue;
      const {
        overdue = 0,
        today: now = 0,
        soon = 0,
        open = 0,
        count = 0,
      } = tiles.find((tile) => tile.kind === kind) ?? {};
      const list = async (filter: object): Promise<number> => {
        const query = `query ($filter: JSON) { list: ${opens.query}(filter: $filter, perPage: 1) { count } }`;
        const answer = await app.graphql<{ list: { count: number } }>(token, query, {
          filter: { ...opens.filter, ...filter },
        });
        expect(answer.errors, kind).toBeUndefined();
        return answer.data.list.count;
      };
      expect([kind, count], kind).toEqual([kind, await list({ isDue: true })]);
      expect([kind, overdue], kind).toEqual([kind, await list({ due: 'overdue' })]);
      expect([kind, Number(now) + Number(soon)], kind).toEqual([kind, await list({ due: 'dueSoon' })]);
      expect([kind, open], kind).toEqual([kind, await list({ due: 'open' })]);
      // A tile opens the list of its kind, or the rows of that kind on this page, with the same number.
      const address = new URL(opens.path, 'http://localhost').searchParams;
      const filtered = address.get('kind') ?? address.get('due');
      expect([kind, filtered], kind).toEqual([kind, address.has('kind') ? kind : kind === 'ticket' ? 'any' : '1']);
      const lines = await app.graphql<{ dueItems: { items: { count: number }[] } }>(
        token,
        'query ($kinds: [String!], $until: Date) { dueItems(kinds: $kinds, until: $until, first: 200) { items { count } } }',
        { kinds: [kind], until: addDays(today(), DUE_WARNING_DAYS - 1) },
      );
      const inLines = lines.data.dueItems.items.reduce((sum, item) => sum + item.count, 0);
      expect([kind, count], kind).toEqual([kind, inLines]);
    }
  });

  it('has the same due as lights, deadlines and completeness say, and a state of each area', async () => {
    const { data: session } = await login(app, organisation.owner.email, organisation.password);
    interface Judged {
      incidentReports: { data: { id: string; shortReportId: string | null; reporting: { kind: string } }[] };
      storageLocations: { data: { light: string | null }[] };
      dangerousGoods: { data: { completeness: Record<string, string> }[] };
      dueItems: { items: { kind: string; urgency: string }[]; tiles: { kind: string }[] };
      standing: { kind: string; done: number; total: number; word: string }[];
    }
    const { data, errors } = await app.graphql<Judged>(
      session.login.token,
      `{ incidentReports(perPage: -1) { data { id shortReportId reporting { kind } } }
         storageLocations { data { light } }
         dangerousGoods { data { completeness { dataSheet operatingInstruction riskAssessment substitution } } }
         dueItems(first: 200, kinds: ["incidentReport", "coStorage", "dataSheet"]) { items { kind urgency } }
         standing { kind done total word } }`,
    );
    expect(errors).toBeUndefined();
    const due = (kind: string): number =>
      data.dueItems.items.filter((item) => item.kind === kind && item.urgency !== 'SOON' && item.urgency !== 'LATER')
        .length;
    const reports = data.incidentReports.data;
    const continued = new Set(reports.map(({ shortReportId }) => shortReportId));
    const open = reports.filter(
      ({ id, reporting }) => !['sent', 'struck', 'notReportable'].includes(reporting.kind) && !continued.has(id),
    );
    expect(data.dueItems.items.filter(({ kind }) => kind === 'incidentReport')).toHaveLength(open.length);
    expect(open.length).toBeGreaterThan(0);
    expect(due('coStorage')).toBe(data.storageLocations.data.filter(({ light }) => light === 'red').length);
    const goods = data.dangerousGoods.data.map(({ completeness }) => completeness);
    expect(due('dataSheet')).toBe(goods.filter(({ dataSheet }) => dataSheet !== 'green').length);
    const state = new Map(data.standing.map(({ kind, ...rest }) => [kind, rest]));
    expect([...state.keys()].sort()).toEqual([
      'appointedRole',
      'careService',
      'dangerousGood',
      'duty',
      'examination',
      'inspection',
      'managedInstruction',
      'riskAssessment',
    ]);
    const complete = goods.filter((lights) => Object.values(lights).every((light) => light === 'green')).length;
    expect(state.get('dangerousGood')).toEqual({
      done: complete,
      total: goods.length,
      word: `${complete} von ${goods.length}`,
    });
    expect(state.get('inspection')!.word).toMatch(/^Nächste am \d{2}\.\d{2}\.\d{4}$|^\d+ überfällig$/);
  });

  it('shows the Owner each kind of what can be due, but what foremen see, for an organisation that pays', async () => {
    const { data: session } = await login(app, organisation.owner.email, organisation.password);
    const kinds = dueSources().map(({ kind }) => kind);
    const shown = await Promise.all(
      kinds.map(async (kind) => {
        const { data } = await app.graphql<{ dueItems: { count: number } }>(
          session.login.token,
          'query ($kind: String!) { dueItems(kinds: [$kind], first: 1) { count } }',
          { kind },
        );
        return data.dueItems.count > 0 ? [] : [kind];
      }),
    );
    expect(shown.flat()).toEqual(['ownPeople', 'payment', 'planEnd']);
  });

  it('has a series for every ticket that recurs, and a reminder, which all run in the future', async () => {
    const { data: session } = await login(app, organisation.owner.email, organisation.password);
    const { data } = await app.graphql<{
      jobs: {
        data: {
          type: string;
          interval: number;
          nextExecution: string;
          ticketId: string | null;
          createdAt: string;
          error: string | null;
        }[];
      };
      ticketBoard: { tickets: { id: string; recurring: number; jobId: string | null }[] };
    }>(
      session.login.token,
      '{ jobs(perPage: -1) { data { type interval nextExecution ticketId createdAt error } } ticketBoard { tickets ' +
        '{ id recurring jobId } } }',
    );
    const recurring = data.ticketBoard.tickets.filter((ticket) => ticket.recurring > 0);
    expect(recurring.length).toBeGreaterThan(5);
    const series = data.jobs.data.filter((job) => job.type === 'ticket');
    expect(series.map((job) => job.ticketId).sort()).toEqual(recurring.map((ticket) => ticket.id).sort());
    expect(data.jobs.data.filter((job) => job.type === 'other')).toHaveLength(organisation.reminders.length);
    const now = new Date().toISOString();
    for (const job of data.jobs.data)
      expect(job.nextExecution > today() && job.createdAt < now && job.error === null).toBe(true);
  });

  it('has risk assessments whose hazards are judged, with versions to compare and a measure on the board', async () => {
    const { data: session } = await login(app, organisation.owner.email, organisation.password);
    const { data, errors } = await app.graphql<{
      riskAssessments: {
        data: {
          title: string;
          nextExecution: string;
          versionNumber: number;
          riskCount: number;
          risks: { riskClassification: number; tickets: { closed: boolean }[] }[];
        }[];
      };
    }>(
      session.login.token,
      `{ riskAssessments { data { title nextExecution versionNumber riskCount
         risks { riskClassification tickets { closed } } } } }`,
    );
    expect(errors).toBeUndefined();
    const { data: assessments } = data.riskAssessments;
    expect(assessments.map(({ riskCount, versionNumber }) => [riskCount, versionNumber])).toEqual([
      [3, 1],
      [5, 2],
    ]);
    expect(assessments.flatMap(({ risks }) => risks.flatMap(({ tickets }) => tickets))).toEqual([{ closed: false }]);
    for (const { nextExecution, risks } of assessments) {
      expect(nextExecution > today()).toBe(true);
      expect(risks.every(({ riskClassification }) => riskClassification > 1)).toBe(true);
    }
  });

  it('has enough accidents for the charts of this year and the last, linked with employees', async () => {
    const { data: session } = await login(app, organisation.owner.email, organisation.password);
    const year = Number(today().slice(0, 4));
    const ask = 'query ($year: Int!) { incidentStatistics(year: $year) { total isTooFew bodyParts { name } } }';
    for (const of of [year - 1, year]) {
      const { data } = await app.graphql<{
        incidentStatistics: { total: number; isTooFew: boolean; bodyParts: { name: string }[] };
      }>(session.login.token, ask, { year: of });
      expect(data.incidentStatistics.total).toBeGreaterThanOrEqual(of === year && isEarlyInTheYear() ? 0 : 5);
      if (!isEarlyInTheYear()) expect(data.incidentStatistics.bodyParts.map(({ name }) => name)).toContain('hand');
    }
    const [linked] = await app.sql<{ count: number }>(
      'select count(*)::int as count from incident_report where employee_id is not null and date < now()',
    );
    expect(linked!.count).toBeGreaterThan(10);
  });

  it('has equipment in each state, some of it repaired, photographed, and with a defect that was reported', async () => {
    const { data: session } = await login(app, organisation.owner.email, organisation.password);
    const { data } = await app.graphql<{
      equipment: { data: { state: string; repairedOn: string | null; reportedOn: string | null; files: object[] }[] };
    }>(session.login.token, '{ equipment(perPage: -1) { data { state repairedOn reportedOn files { id } } } }');
    const devices = data.equipment.data;
    expect(new Set(devices.map(({ state }) => state))).toEqual(new Set(EQUIPMENT_STATES));
    for (const has of [
      devices.some(({ repairedOn }) => repairedOn),
      devices.some(({ reportedOn }) => reportedOn),
      devices.some(({ files }) => files.length > 0),
    ])
      expect(has).toBe(true);
  });

  it('has a finished inspection with defects on the board, and one in the middle of its walk', async () => {
    const { data: session } = await login(app, organisation.owner.email, organisation.password);
    const { data, errors } = await app.graphql<{
      inspections: {
        data: {
          status: string;
          openCount: number;
          defectCount: number;
          versions: { number: number }[];
          areas: { tasks: { ticketState: string; proofs: { isPicture: boolean }[] }[] }[];
        }[];
      };
    }>(
      session.login.token,
      `{ inspections { data { status openCount defectCount versions { number }
         areas { tasks { ticketState proofs { isPicture } } } } } }`,
    );
    expect(errors).toBeUndefined();
    const [walking, finished] = data.inspections.data;
    expect([walking?.status, finished?.status]).toEqual(['Draft', 'Closed']);
    expect(walking!.openCount).toBeGreaterThan(3);
    expect(finished!.versions).toHaveLength(1);
    for (const { areas, defectCount } of data.inspections.data) {
      const tasks = areas.flatMap((area) => area.tasks);
      expect(defectCount).toBeGreaterThan(0);
      expect(tasks.some(({ ticketState }) => ticketState === 'created')).toBe(true);
      expect(tasks.flatMap(({ proofs }) => proofs).every(({ isPicture }) => isPicture)).toBe(true);
    }
  });

  it('has a specialist who works for two organisations and begins in the larger one', async () => {
    const { data: session } = await login(app, organisation.specialist.email, organisation.password);
    const { data } = await app.graphql<{
      me: { client: { name: string } };
      multiuserClients: { data: { name: string; role: string }[] };
    }>(session.login.token, '{ me { client { name } } multiuserClients { data { name role } } }');
    expect(data.me.client.name).toBe(organisation.client.name);
    expect(data.multiuserClients.data).toEqual([
      { name: organisation.otherClient.client.name, role: 'MultiUser' },
      { name: organisation.client.name, role: 'MultiUser' },
    ]);
  });

  it('has instructions that are overdue, open and completed, and a health check for those at the machines', async () => {
    const { data: session } = await login(app, organisation.owner.email, organisation.password);
    const { data } = await app.graphql<{
      employees: { data: { name: string; openCount: number; overdueCount: number }[] };
      examinations: { data: { name: string; assignedCount: number }[] };
      managedInstructionAssignments: { data: { peopleCount: number }[] };
      singleExaminations: { data: { peopleCount: number }[] };
    }>(
      session.login.token,
      `{ employees(perPage: -1) { data { name openCount overdueCount } }
         examinations(sort: "name") { data { name assignedCount } }
         managedInstructionAssignments { data { peopleCount } } singleExaminations { data { peopleCount } } }`,
    );
    expect(data.managedInstructionAssignments.data).toEqual([{ peopleCount: 2 }]);
    expect(data.singleExaminations.data).toEqual([{ peopleCount: 1 }]);
    const of = (name: string) => data.employees.data.find((person) => person.name === name);
    expect(of('Lukas Hahn')!.overdueCount).toBeGreaterThan(0);
    expect(of('Katrin Vogt')).toMatchObject({ overdueCount: 0 });
    const { data: learned } = await app.graphql<{ openCourseQuestions: object[] }>(
      session.login.token,
      '{ openCourseQuestions { id } }',
    );
    expect(learned.openCourseQuestions).toEqual([]);
    const proofs = await app.sql<{ learner: string; answer: string }>(
      `select p.proof ->> 'employee' as learner, q.answer from course_proof p
         join course_question q on q.client_id = p.client_id and q.assignment_id = p.assignment_id`,
    );
    expect(proofs).toEqual([{ learner: 'Lukas Hahn', answer: expect.stringContaining('Spaltkeil') }]);
    const lists = await app.sql<{ name: string; filed: number }>(
      `select i.name, count(p.id)::int as filed from instruction i
         left join instruction_proof p on p.client_id = i.client_id and p.instruction_id = i.id group by i.client_id, i.id order by i.name`,
    );
    expect(lists).toEqual([
      { name: 'Erstunterweisung Werkstatt', filed: 1 },
      { name: 'Ordnung und Sicherheit in der Werkstatt', filed: 1 },
    ]);
    const held = await app.sql<{ isCompleted: boolean; signed: number; people: number }>(
      `select h.completed_at is not null as "isCompleted", count(p.signature)::int as signed, count(*)::int as people
         from held_instruction h join held_participant p on p.client_id = h.client_id and p.held_instruction_id = h.id
        group by h.client_id, h.id order by 2`,
    );
    expect(held).toEqual([
      { isCompleted: false, signed: 0, people: 1 },
      { isCompleted: true, signed: 4, people: 5 },
    ]);
    expect(data.examinations.data.map(({ name }) => name)).toEqual([
      'Bildschirmarbeit',
      'Lärm',
      'Psychische Belastung',
    ]);
    for (const { assignedCount } of data.examinations.data) expect(assignedCount).toBeGreaterThan(0);
  });

  it('creates nothing a second time, and reports that', async () => {
    const again = await fillDemo(app.app);
    expect(again[0]).toContain('nothing was created');
    expect(again.join('\n')).toContain(organisation.owner.email);
    expect(await app.sql('select 1 from client')).toHaveLength(2);
  });
});
