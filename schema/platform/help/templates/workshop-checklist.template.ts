import { type TemplateSource, words } from '../template.ts';

/** What is looked at in a workshop and in a store. */
export const workshopChecklist: TemplateSource = {
  asOf: '2026-11',
  intro: words(
    'Hake ab, was in Ordnung ist; alles andere kommt in die Maßnahmenliste. Grundlage sind die Betriebssicherheitsverordnung, die Arbeitsstättenverordnung und die DGUV Regel 108-007 (Lagereinrichtungen).',
    'Tick what is in order; everything else goes into the action list. The basis is the Industrial Safety Ordinance, the Workplaces Ordinance and DGUV Regel 108-007 (storage equipment).',
  ),
  blocks: [
    { kind: 'fields', labels: [words('Bereich', 'Area'), words('Geprüft von, am', 'Checked by, on')] },
    { kind: 'heading', text: words('Maschinen und Werkzeuge', 'Machines and tools') },
    {
      kind: 'checklist',
      points: [
        words('Schutzeinrichtungen vorhanden, fest und nicht umgangen', 'Guards there, fixed and not bypassed'),
        words('Not-Halt erreichbar und geprüft', 'Emergency stop within reach and tested'),
        words('Betriebsanweisung hängt aus, Beschäftigte unterwiesen', 'Safety cards posted, employees instructed'),
        words(
          'Prüfplaketten gültig, Prüfnachweise liegen vor (§ 14 BetrSichV)',
          'Inspection labels valid, records available (§ 14 BetrSichV)',
        ),
        words('Leitern und Tritte unbeschädigt und geprüft', 'Ladders and steps undamaged and inspected'),
        words('Absaugung läuft und wirkt', 'Extraction runs and works'),
      ],
    },
    { kind: 'heading', text: words('Lager', 'Store') },
    {
      kind: 'checklist',
      points: [
        words('Traglast der Regale angeschrieben und eingehalten', 'Load capacity of racks marked and kept to'),
        words(
          'Regale unbeschädigt, Anfahrschutz vorhanden, jährlich geprüft',
          'Racks undamaged, with impact protection, inspected yearly',
        ),
        words('Stapel standsicher, nichts ragt in den Weg', 'Stacks stable, nothing sticks out into the way'),
        words(
          'Gefahrstoffe gekennzeichnet, getrennt und in Auffangwannen',
          'Hazardous substances labelled, kept apart and in collecting trays',
        ),
        words('Druckgasflaschen gegen Umfallen gesichert', 'Gas cylinders secured against falling'),
      ],
    },
    { kind: 'heading', text: words('Verkehr', 'Traffic') },
    {
      kind: 'checklist',
      points: [
        words('Wege markiert, breit genug und frei', 'Routes marked, wide enough and clear'),
        words(
          'Stapler geprüft, Fahrende beauftragt (§ 7 DGUV Vorschrift 68)',
          'Forklifts inspected, drivers appointed (§ 7 DGUV Vorschrift 68)',
        ),
        words('Tore geprüft, Quetschstellen gesichert', 'Gates inspected, crushing points secured'),
        words('Laderampe gegen Absturz gesichert', 'Loading ramp secured against falls'),
      ],
    },
    { kind: 'heading', text: words('Schutzausrüstung und Notfall', 'Protective equipment and emergency') },
    {
      kind: 'checklist',
      points: [
        words('Schutzausrüstung vorhanden, passend, wird getragen', 'Protective equipment there, fitting, worn'),
        words(
          'Feuerlöscher und Augendusche erreichbar und geprüft',
          'Fire extinguishers and eye shower within reach and inspected',
        ),
        words('Verbandkasten vollständig, Ersthelfende bekannt', 'First-aid kit complete, first aiders known'),
        words('Fluchtwege frei und beleuchtet', 'Escape routes clear and lit'),
      ],
    },
  ],
};
