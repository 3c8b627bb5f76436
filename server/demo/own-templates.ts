/** Runs an operation as the specialist. */
type Run = <T>(document: string, variables: Record<string, unknown>) => Promise<T>;

const ADD = 'mutation ($input: CreateOwnTemplateInput!) { createOwnTemplate(input: $input) { id } }';
const CHANGE =
  'mutation ($id: ID!, $input: UpdateOwnTemplateInput!) { updateOwnTemplate(id: $id, input: $input) { id } }';
const PUBLISH = 'mutation ($id: ID!) { publishOwnTemplate(id: $id) { id } }';
const USE = 'mutation ($id: ID!, $input: UseOwnTemplateInput!) { useOwnTemplate(id: $id, input: $input) { id } }';

const item = (name: string, text: string, measures = '', legal = '') => ({ name, text, measures, legal });

const ROUND = [
  {
    name: 'Verkehrswege',
    items: [
      item('Fluchtwege frei', 'Volle Breite, nichts abgestellt, Kennzeichnung sichtbar'),
      item('Türen im Fluchtweg', 'Lassen sich ohne Schlüssel öffnen'),
    ],
  },
  { name: 'Leitern und Tritte', items: [item('Prüfplakette', 'Nicht abgelaufen')] },
];

const NEXT_ROUND = [
  { ...ROUND[0]!, items: [...ROUND[0]!.items, item('Beleuchtung', 'Sicherheitsleuchten ohne Störung')] },
  { name: 'Leitern und Tritte', items: [item('Prüfplakette', 'Nicht abgelaufen, Leiter ohne Schäden')] },
];

const OFFICE = [
  {
    name: '',
    items: [
      item(
        'Bildschirmarbeit',
        'Zwangshaltung, Blendung, seltene Pausen',
        'Tisch und Stuhl einstellen\nBildschirm quer zum Fenster\nAngebot der Augenuntersuchung',
        'ArbStättV Anhang Nr. 6, ArbMedVV',
      ),
      item('Stolpern', 'Kabel und Kanten auf Wegen', 'Kabel in Kanälen führen', 'ASR A1.5'),
    ],
  },
];

const FORKLIFTS = [
  {
    name: 'body',
    items: [
      item(
        'body',
        'Guten Tag {person},\n\nwir beauftragen Sie ab {validFrom}, diese Stapler zu fahren: {equipmentList}. Der Auftrag gilt im Betrieb {company} und nur mit gültigem Fahrausweis.',
      ),
    ],
  },
  {
    name: 'tasks',
    items: [
      item('vor jeder Schicht prüfen und Mängel melden', ''),
      item('Personen nur auf dafür gebauten Plätzen mitnehmen', ''),
    ],
  },
  { name: 'rights', items: [item('Fahren ablehnen, wenn der Stapler nicht sicher ist', '')] },
  { name: 'attachments', items: [item('Kopie des Fahrausweises', '')] },
  {
    name: 'closing',
    items: [item('closing', 'Der Auftrag endet mit dem Ausscheiden und kann jederzeit widerrufen werden.')],
  },
];

/**
 * What a specialist keeps: a template that is used here and has a newer version since, one that nobody uses yet, and a
 * draft.
 */
export async function keepTemplates(run: Run): Promise<void> {
  const add = async (input: object): Promise<string> =>
    (await run<{ createOwnTemplate: { id: string } }>(ADD, { input })).createOwnTemplate.id;
  const round = await add({ kind: 'inspection', title: 'Monatlicher Rundgang', sections: ROUND });
  await run(PUBLISH, { id: round });
  await run(USE, { id: round, input: {} });
  await run(CHANGE, { id: round, input: { sections: NEXT_ROUND } });
  await run(PUBLISH, { id: round });
  const forklifts = await add({ kind: 'letter', title: 'Fahrauftrag für Stapler', sections: FORKLIFTS });
  await run(PUBLISH, { id: forklifts });
  await run(USE, { id: forklifts, input: { role: 'forkliftDriver' } });
  const office = await add({ kind: 'riskAssessment', title: 'Büro und Bildschirm', sections: OFFICE });
  await run(PUBLISH, { id: office });
  await add({ kind: 'inspection', title: 'Lager mit Regalen', sections: [{ name: 'Regale', items: [] }] });
}
