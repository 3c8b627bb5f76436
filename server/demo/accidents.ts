import { nameParts } from '../../schema/areas/incident-reports/person-name.shared.ts';
import { NOT_REPORTED_DAYS } from '../../schema/areas/incident-reports/reporting-deadline.shared.ts';
import { addDays } from '../../schema/kernel/calendar.shared.ts';
import accidents from './accidents.json';
import organisation from './organisation.json';
import type { RunAs } from './run-as.ts';

const FIND =
  'query ($search: String!) { injuredPeople(search: $search) { id name personnelNumber birthDate jobTitle } }';
const CREATE = 'mutation ($input: CreateIncidentReportInput!) { createIncidentReport(input: $input) { id } }';
const ENTER = 'mutation ($input: CreateMedkitLogInput!) { createMedkitLog(input: $input) { id } }';

const KEEP = 'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { id } }';

const { street, streetNumber: houseNumber, postalCode: zip, city } = organisation.client.companyData.address;
const COMPANY = {
  name: organisation.client.name,
  street,
  houseNumber,
  zip,
  city,
  recipientName: 'Berufsgenossenschaft Holz und Metall',
  recipientCity: 'Mainz',
};

/** What the Owner keeps for every report. */
const COMPANY_DATA = {
  companyNumber: '140012345678901',
  federalState: 'SN',
  insurerName: COMPANY.recipientName,
  insurerCity: COMPANY.recipientCity,
  contactPhone: '0351 4567-12',
};

/** Days of a year by which the accidents were chosen. */
const YEAR = 365;

type Accident = (typeof accidents)[number];

interface Person {
  id: string;
  name: string;
  personnelNumber: string | null;
  birthDate: string | null;
  jobTitle: string | null;
}

/**
 * The accidents of last year, and as many of this one up to yesterday, of employees who exist; so there is enough for
 * statistics of two years. Absences of more than three days were reported in the official form, the others are short;
 * what was treated in the firm is in the first-aid log, too.
 */
export async function reportAccidents(run: RunAs, by: string, today: string): Promise<void> {
  await run(organisation.owner.key, KEEP, { input: { companyData: COMPANY_DATA } });
  const thisYear = Number(today.slice(0, 4));
  const begin = (year: number): string => `${year}-01-01`;
  const passed = (Date.parse(today) - Date.parse(begin(thisYear))) / 86_400_000;
  for (const [index, accident] of accidents.entries()) {
    // In the same order, to other people, and none in the future.
    const other = accidents[(index + 3) % accidents.length]!.name;
    await report(run, by, accident, { name: accident.name, day: addDays(begin(thisYear - 1), accident.day) });
    const day = addDays(begin(thisYear), Math.floor((accident.day / YEAR) * passed));
    if (day < today) await report(run, by, accident, { name: other, day });
  }
}

async function report(
  run: RunAs,
  by: string,
  accident: Accident,
  { name, day }: { name: string; day: string },
): Promise<void> {
  const { injuredPeople } = await run<{ injuredPeople: Person[] }>(by, FIND, { search: name });
  const person = injuredPeople[0]!;
  const { time, place, description, wound, treatment, days, commuting = false } = accident;
  const who = { employee: person.id, personalId: person.personnelNumber ?? '' };
  const date = `${day}T${time}`;
  const input = { ...who, place, commutingIncident: commuting, medkitLog: null as string | null };
  if (!commuting) {
    const entry = { ...who, name, date, place, description, wound, aidMeasures: treatment };
    input.medkitLog = (await run<{ createMedkitLog: { id: string } }>(by, ENTER, { input: entry })).createMedkitLog.id;
  }
  const short = { name, date, description, wound, treatment, unableToWorkDays: days, backToWork: true };
  const isShort = days <= NOT_REPORTED_DAYS;
  await run(by, CREATE, { input: { ...input, ...(isShort ? short : longOf(accident, person, { date, day })) } });
}

/** The official report of an accident, sent two days after the fourth day of absence. */
function longOf(
  { description, wound, treatment, days }: Accident,
  { name, birthDate, jobTitle }: Person,
  { date, day }: { date: string; day: string },
): object {
  const knownOn = addDays(day, NOT_REPORTED_DAYS + 1);
  const sent = addDays(knownOn, 2);
  return {
    incidentReportType: 'long',
    knownOn,
    duties: { sent, safetySpecialist: sent, insuredInformed: sent },
    longIncidentReport: {
      companyData: COMPANY,
      insuredPerson: { ...nameParts(name), birthday: birthDate },
      accidentDetails: { incidentDate: date, deadly: false, incidentDescription: description, typeOfInjury: wound },
      medicalCare: { name: treatment },
      workTimeAndAbsence: {
        startWork: '06:30',
        employedAs: jobTitle ?? '',
        didStopWork: 'immediately',
        didStartWorkAgain: 'laterAt',
        startedAgainDate: addDays(day, days + 1),
      },
    },
  };
}
