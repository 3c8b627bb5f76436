import { type TemplateSource, bilingualText } from '../template.ts';

/** The points to check in a workshop and in a store. */
export const workshopChecklist: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Hake ab, was in Ordnung ist; alles andere kommt in die Maßnahmenliste. Grundlage sind die Betriebssicherheitsverordnung, die Arbeitsstättenverordnung und die DGUV Regel 108-007 (Lagereinrichtungen).',
    'Tick what is in order; everything else goes into the action list. The basis is the Industrial Safety Ordinance, the Workplaces Ordinance and DGUV Regel 108-007 (storage equipment).',
  ),
  blocks: [
    { kind: 'fields', labels: [bilingualText('Bereich', 'Area'), bilingualText('Geprüft von, am', 'Checked by, on')] },
    { kind: 'heading', text: bilingualText('Maschinen und Werkzeuge', 'Machines and tools') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Schutzeinrichtungen vorhanden, fest und nicht umgangen', 'Guards there, fixed and not bypassed'),
        bilingualText('Not-Halt erreichbar und geprüft', 'Emergency stop within reach and tested'),
        bilingualText(
          'Betriebsanweisung hängt aus, Beschäftigte unterwiesen',
          'Safety cards posted, employees instructed',
        ),
        bilingualText(
          'Prüfplaketten gültig, Prüfnachweise liegen vor (§ 14 BetrSichV)',
          'Inspection labels valid, records available (§ 14 BetrSichV)',
        ),
        bilingualText('Leitern und Tritte unbeschädigt und geprüft', 'Ladders and steps undamaged and inspected'),
        bilingualText('Absaugung läuft und wirkt', 'Extraction runs and works'),
      ],
    },
    { kind: 'heading', text: bilingualText('Lager', 'Store') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Traglast der Regale angeschrieben und eingehalten', 'Load capacity of racks marked and kept to'),
        bilingualText(
          'Regale unbeschädigt, Anfahrschutz vorhanden, jährlich geprüft',
          'Racks undamaged, with impact protection, inspected yearly',
        ),
        bilingualText('Stapel standsicher, nichts ragt in den Weg', 'Stacks stable, nothing sticks out into the way'),
        bilingualText(
          'Gefahrstoffe gekennzeichnet, getrennt und in Auffangwannen',
          'Hazardous substances labelled, kept apart and in collecting trays',
        ),
        bilingualText('Druckgasflaschen gegen Umfallen gesichert', 'Gas cylinders secured against falling'),
      ],
    },
    { kind: 'heading', text: bilingualText('Verkehr', 'Traffic') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Wege markiert, breit genug und frei', 'Routes marked, wide enough and clear'),
        bilingualText(
          'Stapler geprüft, Fahrende beauftragt (§ 7 DGUV Vorschrift 68)',
          'Forklifts inspected, drivers appointed (§ 7 DGUV Vorschrift 68)',
        ),
        bilingualText('Tore geprüft, Quetschstellen gesichert', 'Gates inspected, crushing points secured'),
        bilingualText('Laderampe gegen Absturz gesichert', 'Loading ramp secured against falls'),
      ],
    },
    { kind: 'heading', text: bilingualText('Schutzausrüstung und Notfall', 'Protective equipment and emergency') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Schutzausrüstung vorhanden, passend, wird getragen',
          'Protective equipment there, fitting, worn',
        ),
        bilingualText(
          'Feuerlöscher und Augendusche erreichbar und geprüft',
          'Fire extinguishers and eye shower within reach and inspected',
        ),
        bilingualText('Verbandkasten vollständig, Ersthelfende bekannt', 'First-aid kit complete, first aiders known'),
        bilingualText('Fluchtwege frei und beleuchtet', 'Escape routes clear and lit'),
      ],
    },
  ],
};
