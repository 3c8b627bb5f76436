import type { RunAs } from './run-as.ts';

const ADD = 'mutation ($input: CreateTerminalInput!) { createTerminal(input: $input) { id } }';
const OPEN = 'mutation ($id: ID!) { openTerminalPairing(id: $id) { code } }';
const PAIR = 'mutation ($code: String!) { pairTerminal(code: $code) { token } }';
const SET = 'mutation ($id: ID!) { setEmployeePin(id: $id) { pin } }';
const PEOPLE = `{ employees(perPage: -1, sort: "name", filter: { hasLeft: false }) { data { id personnelNumber } }
  employeeGroups(perPage: 1, sort: "name") { data { id } } }`;

/** How many have a PIN: the others use their badge. */
const WITH_PIN = 5;

interface Listed {
  employees: { data: { id: string; personnelNumber: string | null }[] };
  employeeGroups: { data: { id: string }[] };
}

/** Adds a terminal with a paired tablet, one without, and PINs for some people. */
export async function createTerminals(run: RunAs, by: string): Promise<void> {
  const { employees, employeeGroups } = await run<Listed>(by, PEOPLE, {});
  const add = async (input: object) =>
    (await run<{ createTerminal: { id: string } }>(by, ADD, { input })).createTerminal.id;
  const gate = await add({ name: 'Tor 1', place: 'Pförtner' });
  await add({ name: 'Pausenraum', place: 'Halle 2', groupIds: employeeGroups.data.map(({ id }) => id) });
  const { openTerminalPairing } = await run<{ openTerminalPairing: { code: string } }>(by, OPEN, { id: gate });
  await run(by, PAIR, { code: openTerminalPairing.code });
  const numbered = employees.data.filter(({ personnelNumber }) => personnelNumber);
  for (const { id } of numbered.slice(0, WITH_PIN)) await run(by, SET, { id });
}
