// npm run gen:holidays: writes the table of public holidays of Germany and its federal states, from the package
// date-holidays. The table is part of the product; the package is not.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Holidays from 'date-holidays';
import { root } from './lib/install.mjs';

export const TABLE_FILE = 'schema/areas/incident-reports/german-holidays.json';

/** Years of which terms may be computed; the test compares the same ones. */
export const FIRST_YEAR = 2020;
export const LAST_YEAR = 2035;

/** The names in the product by the rule of the package. */
const NAMES = {
  '01-01': 'newYear',
  '01-06': 'epiphany',
  '03-08': 'womensDay',
  'easter -2': 'goodFriday',
  easter: 'easterSunday',
  'easter 1': 'easterMonday',
  '05-01': 'labourDay',
  'easter 39': 'ascension',
  'easter 49': 'whitSunday',
  'easter 50': 'whitMonday',
  'easter 60': 'corpusChristi',
  '08-15': 'assumption',
  '09-20': 'childrensDay',
  '10-03': 'unity',
  '10-31': 'reformation',
  '11-01': 'allSaints',
  'wednesday before 11-23': 'repentance',
  '12-25': 'christmas',
  '12-26': 'boxingDay',
  '2020-05-08': 'liberation',
  '2025-05-08': 'liberation',
  '2028-06-17': 'uprising',
};

/** The public holidays of a state by day; those of single districts and towns are not among them. */
export function holidaysOfState(state, year) {
  const calendar = new Holidays('DE', state, { timezone: 'UTC', types: ['public'] });
  return calendar
    .getHolidays(year)
    .map(({ date, rule }) => ({ day: date.slice(0, 10), rule: rule.split(' since ')[0] }));
}

/**
 * The table: each holiday by its rule (month and day, days from Easter Sunday, the Wednesday before a day, or one day
 * alone), with its states and the first year where that is inside the range. Throws for a rule without a name.
 */
export function holidayTable() {
  const states = Object.keys(new Holidays().getStates('DE')).toSorted();
  const first = new Map();
  for (const state of states)
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1)
      for (const { rule } of holidaysOfState(state, year)) {
        const key = `${rule}|${state}`;
        if (!first.has(key)) first.set(key, year);
      }
  const rows = new Map();
  for (const [key, year] of first) {
    const [rule, state] = key.split('|');
    const name = NAMES[rule];
    if (!name) throw new Error(`The holiday "${rule}" of ${state} has no name in scripts/german-holidays.mjs`);
    // A rule with a year says by itself when it applies.
    const from = year > FIRST_YEAR && !/^\d{4}-/.test(rule) ? year : undefined;
    const row = rows.get(`${rule}|${from}`) ?? { name, rule, ...(from && { from }), states: [] };
    row.states.push(state);
    rows.set(`${rule}|${from}`, row);
  }
  const order = Object.keys(NAMES);
  return [...rows.values()]
    .toSorted(
      (one, other) => order.indexOf(one.rule) - order.indexOf(other.rule) || (one.from ?? 0) - (other.from ?? 0),
    )
    .map(({ states: in16, ...row }) => (in16.length === states.length ? row : { ...row, states: in16.join(' ') }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(
    join(root, TABLE_FILE),
    `[\n${holidayTable()
      .map(
        (row) =>
          `  ${JSON.stringify(row).replaceAll('":', '": ').replaceAll(',"', ', "').replace('{', '{ ').replace('}', ' }')}`,
      )
      .join(',\n')}\n]\n`,
  );
