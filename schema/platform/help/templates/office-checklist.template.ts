import { type TemplateSource, bilingualText } from '../template.ts';

/** The points to check in an office. */
export const officeChecklist: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Hake ab, was in Ordnung ist; alles andere kommt in die Maßnahmenliste. Grundlage sind die Arbeitsstättenverordnung mit ihrem Anhang 6 und die DGUV Information 215-410.',
    'Tick what is in order; everything else goes into the action list. The basis is the Workplaces Ordinance with its annex 6, and DGUV Information 215-410.',
  ),
  blocks: [
    { kind: 'fields', labels: [bilingualText('Raum', 'Room'), bilingualText('Geprüft von, am', 'Checked by, on')] },
    { kind: 'heading', text: bilingualText('Raum und Wege', 'Room and routes') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Flucht- und Rettungswege frei, Türen unverschlossen, gekennzeichnet',
          'Escape routes clear, doors unlocked, marked',
        ),
        bilingualText(
          'Feuerlöscher sichtbar, erreichbar, Prüfung nicht abgelaufen',
          'Fire extinguishers visible, within reach, inspection not expired',
        ),
        bilingualText(
          'Böden eben, keine Stolperstellen, Kabel geführt',
          'Floors even, nothing to trip over, cables guided',
        ),
        bilingualText(
          'Regale und Schränke standsicher, Schweres unten',
          'Shelves and cabinets stable, heavy things at the bottom',
        ),
        bilingualText('Aufstieg für hohe Fächer vorhanden und geprüft', 'Steps for high shelves there and inspected'),
      ],
    },
    { kind: 'heading', text: bilingualText('Bildschirmarbeitsplatz', 'Screen workplace') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Bildschirm blendfrei, quer zum Fenster, Oberkante unter Augenhöhe',
          'Screen free of glare, at right angles to the window, top edge below eye level',
        ),
        bilingualText(
          'Stuhl und Tisch passend eingestellt, Beinraum frei',
          'Chair and desk adjusted to the person, room for the legs',
        ),
        bilingualText(
          'Tastatur getrennt vom Bildschirm, Platz für die Handballen',
          'Keyboard separate from the screen, room for the palms',
        ),
        bilingualText('Pausen oder Wechsel der Tätigkeit möglich', 'Breaks or change of activity possible'),
        bilingualText(
          'Vorsorge für Augen und Sehvermögen angeboten (Anhang Teil 4 ArbMedVV)',
          'Eye examination offered (annex part 4 ArbMedVV)',
        ),
      ],
    },
    { kind: 'heading', text: bilingualText('Klima, Licht, Technik', 'Climate, light, equipment') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Lüftung ausreichend, Sonnenschutz wirksam', 'Ventilation sufficient, sun protection effective'),
        bilingualText(
          'Raumtemperatur mindestens 20 °C bei leichter sitzender Arbeit (ASR A3.5)',
          'Room temperature at least 20 °C for light seated work (ASR A3.5)',
        ),
        bilingualText(
          'Beleuchtung mindestens 500 lx am Arbeitsplatz (ASR A3.4)',
          'Lighting at least 500 lx at the workplace (ASR A3.4)',
        ),
        bilingualText(
          'Elektrische Geräte ohne sichtbare Schäden und geprüft (DGUV Vorschrift 3)',
          'Electrical devices without visible damage and inspected (DGUV Vorschrift 3)',
        ),
      ],
    },
    { kind: 'heading', text: bilingualText('Notfall', 'Emergency') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Verbandkasten vollständig, Ablaufdatum beachtet, Standort bekannt',
          'First-aid kit complete, not expired, its place known',
        ),
        bilingualText('Ersthelfende und Notruf ausgehängt', 'First aiders and emergency number posted'),
        bilingualText('Sammelplatz und Räumung bekannt', 'Assembly point and evacuation known'),
      ],
    },
  ],
};
