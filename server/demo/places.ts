import type { RunAs } from './run-as.ts';

const ADD = 'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }';
const PUT = `mutation ($kind: String!, $recordId: ID!, $placeId: ID) {
  setPlaceOfRecord(kind: $kind, recordId: $recordId, placeId: $placeId) { id } }`;

interface Listed {
  equipment: { data: { id: string; place: string }[] };
  storageLocations: { data: { id: string; name: string }[] };
  inspections: { data: { id: string }[] };
  riskAssessments: { data: { id: string }[] };
  tickets: { data: { id: string }[] };
}

/** Adds the places of the joinery and puts what the demo has at them; one of the halls stays without anything. */
export async function addPlaces(run: RunAs, by: string): Promise<void> {
  const add = async (name: string, kind: string, parent: string | null, note = ''): Promise<string> =>
    (await run<{ createPlace: { id: string } }>(by, ADD, { input: { name, kind, parent, note } })).createPlace.id;
  const put = (kind: string, recordId: string | undefined, placeId: string): Promise<unknown> | undefined =>
    recordId === undefined ? undefined : run(by, PUT, { kind, recordId, placeId });
  const site = await add('Werk Dresden', 'site', null, 'Werkstraße 7a, 01067 Dresden');
  const [hall, store] = [await add('Halle 1', 'building', site), await add('Lager', 'building', site)];
  const paintShop = await add('Lackiererei', 'area', hall, 'Zone 1 im Spritzbereich');
  const yard = await add('Hof', 'area', site);
  await add('Halle 2', 'building', site);
  const listed = await run<Listed>(
    by,
    `{ equipment { data { id place } } storageLocations { data { id name } } inspections { data { id } }
       riskAssessments { data { id } } tickets(perPage: 2) { data { id } } }`,
    {},
  );
  const byName: Readonly<Record<string, string>> = { 'Halle 1': hall, Lager: store, Hof: yard };
  for (const { id, place } of listed.equipment.data) if (byName[place]) await put('equipmentItem', id, byName[place]);
  for (const { id, name } of listed.storageLocations.data)
    await put('storageLocation', id, name.includes('Lackiererei') ? paintShop : store);
  await put('inspection', listed.inspections.data[0]?.id, hall);
  await put('riskAssessment', listed.riskAssessments.data[0]?.id, paintShop);
  for (const { id } of listed.tickets.data) await put('ticket', id, hall);
}
