import { addDays } from '../../schema/kernel/calendar.shared.ts';
import accidents from './accidents.json';
import type { RunAs } from './run-as.ts';

const FIND = 'query ($search: String!) { injuredPeople(search: $search) { id name personnelNumber } }';
const CREATE = 'mutation ($input: CreateIncidentReportInput!) { createIncidentReport(input: $input) { id } }';
const ENTER = 'mutation ($input: CreateMedkitLogInput!) { createMedkitLog(input: $input) { id } }';

/** Days of a year by which the accidents were chosen. */
const YEAR = 365;

/**
 * The accidents of last year, and as many of this one up to yesterday, as short reports of employees who exist; so there
 * is enough for statistics of two years. What was treated in the firm is in the first-aid log, too.
 */
export async function reportAccidents(run: RunAs, by: string, today: string): Promise<void> {
  const thisYear = Number(today.slice(0, 4));
  const begin = (year: number): string => `${year}-01-01`;
  const passed = (Date.parse(today) - Date.parse(begin(thisYear))) / 86_400_000;
  for (const { name, day, time, days, commuting = false, ...said } of accidents) {
    const { injuredPeople } = await run<{
      injuredPeople: { id: string; personnelNumber: string | null }[];
    }>(by, FIND, { search: name });
    const [person] = injuredPeople;
    const who = { name, employee: person?.id ?? null, personalId: person?.personnelNumber ?? '' };
    // In the same order, and none in the future.
    const both = [addDays(begin(thisYear - 1), day), addDays(begin(thisYear), Math.floor((day / YEAR) * passed))];
    for (const on of both.filter((each) => each < today)) {
      const report = { ...who, ...said, date: `${on}T${time}`, commutingIncident: commuting, backToWork: true };
      const { place, description, wound, treatment } = said;
      const medkitLog = commuting
        ? null
        : await run<{ createMedkitLog: { id: string } }>(by, ENTER, {
            input: { ...who, place, description, wound, aidMeasures: treatment, date: report.date },
          });
      await run(by, CREATE, {
        input: { ...report, unableToWorkDays: days, medkitLog: medkitLog?.createMedkitLog.id ?? null },
      });
    }
  }
}
