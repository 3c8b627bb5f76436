import { addDays } from '../../schema/kernel/calendar.shared.ts';
import type { RunAs } from './run-as.ts';

const EMPLOYEES = 'query { employees(perPage: -1) { data { id name } } }';
const APPOINT = 'mutation ($input: CreateAppointedPersonInput!) { createAppointedPerson(input: $input) { id } }';
const PROVE = 'mutation ($input: QualificationInput!) { recordQualification(input: $input) { id } }';
const CHANGE =
  'mutation ($id: ID!, $input: AppointedRoleInput!) { changeAppointedRole(id: $id, input: $input) { id } }';
const ADD = 'mutation ($input: OwnRoleInput!) { addAppointedRole(input: $input) { id } }';

interface DemoAppointment {
  role: string;
  employee?: string;
  name?: string;
  company?: string;
  area?: string;
  since: number;
  /** Days since the letter was signed; left out: not yet. */
  signed?: number;
  proofs?: { title: string; daysAgo: number }[];
}

/** People in each state: valid, expiring, expired, without a proof, without a signature. */
const APPOINTED: readonly DemoAppointment[] = [
  {
    role: 'safetySpecialist',
    name: 'Clara Sommer',
    company: 'Sommer Arbeitsschutz',
    since: 400,
    signed: 398,
    proofs: [{ title: 'Sicherheitstechnische Fachkunde', daysAgo: 2_900 }],
  },
  { role: 'occupationalPhysician', name: 'Dr. Ines Falk', company: 'Werksarztzentrum', since: 400 },
  {
    role: 'firstAider',
    employee: 'Katrin Vogt',
    area: 'Büro und Ausstellung',
    since: 700,
    signed: 700,
    proofs: [
      { title: 'Erste-Hilfe-Ausbildung', daysAgo: 1_150 },
      { title: 'Erste-Hilfe-Fortbildung', daysAgo: 420 },
    ],
  },
  {
    role: 'firstAider',
    employee: 'Emre Yıldız',
    area: 'Maschinenraum',
    since: 705,
    signed: 700,
    proofs: [{ title: 'Erste-Hilfe-Ausbildung', daysAgo: 705 }],
  },
  {
    role: 'firstAider',
    employee: 'Sabine Öztürk',
    area: 'Lackiererei',
    since: 900,
    proofs: [{ title: 'Erste-Hilfe-Ausbildung', daysAgo: 860 }],
  },
  {
    role: 'fireAssistant',
    employee: 'Katrin Vogt',
    since: 300,
    signed: 300,
    proofs: [{ title: 'Brandschutzhilfe mit Löschübung', daysAgo: 300 }],
  },
  {
    role: 'fireAssistant',
    employee: 'Tom Ackermann',
    since: 300,
    signed: 300,
    proofs: [{ title: 'Brandschutzhilfe mit Löschübung', daysAgo: 300 }],
  },
  { role: 'safetyRepresentative', employee: 'Tom Ackermann', area: 'Werkstatt', since: 250, signed: 245 },
  {
    role: 'forkliftDriver',
    employee: 'Uwe Ziegler',
    area: 'Frontstapler Linde H 20',
    since: 200,
    signed: 200,
    proofs: [{ title: 'Fahrausweis', daysAgo: 200 }],
  },
  { role: 'forkliftDriver', employee: 'Stefan Großmann', area: 'Frontstapler Linde H 20', since: 20 },
];

/** Appoints people of the joinery, with proofs, decides about roles, and adds one of its own. */
export async function appointPeople(run: RunAs, by: string, today: string): Promise<void> {
  const { employees } = await run<{ employees: { data: { id: string; name: string }[] } }>(by, EMPLOYEES, {});
  const ago = (days: number): string => addDays(today, -days);
  await run(by, CHANGE, { id: 'firstAider', input: { workplace: 'other' } });
  await run(by, CHANGE, {
    id: 'ladderInspector',
    input: { needed: false, reason: 'Leitern und Tritte prüft der Hersteller jedes Jahr.' },
  });
  for (const { employee, since, signed, proofs = [], ...person } of APPOINTED) {
    const id = employee === undefined ? null : employees.data.find(({ name }) => name === employee)!.id;
    const { createAppointedPerson: made } = await run<{ createAppointedPerson: { id: string } }>(by, APPOINT, {
      input: {
        ...person,
        employee: id,
        appointedOn: ago(since),
        signedOn: signed === undefined ? null : ago(signed),
      },
    });
    for (const { title, daysAgo } of proofs)
      await run(by, PROVE, { input: { appointedPerson: made.id, title, issuedOn: ago(daysAgo) } });
  }
  await run(by, ADD, { input: { name: 'Schlüsselverantwortung Lackraum', number: 1, needsProof: false } });
}
