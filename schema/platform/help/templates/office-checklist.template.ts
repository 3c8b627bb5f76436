import { type TemplateSource, words } from '../template.ts';

/** What is looked at in an office. */
export const officeChecklist: TemplateSource = {
  asOf: '2026-11',
  intro: words(
    'Hake ab, was in Ordnung ist; alles andere kommt in die Maßnahmenliste. Grundlage sind die Arbeitsstättenverordnung mit ihrem Anhang 6 und die DGUV Information 215-410.',
    'Tick what is in order; everything else goes into the action list. The basis is the Workplaces Ordinance with its annex 6, and DGUV Information 215-410.',
  ),
  blocks: [
    { kind: 'fields', labels: [words('Raum', 'Room'), words('Geprüft von, am', 'Checked by, on')] },
    { kind: 'heading', text: words('Raum und Wege', 'Room and routes') },
    {
      kind: 'checklist',
      points: [
        words(
          'Flucht- und Rettungswege frei, Türen unverschlossen, gekennzeichnet',
          'Escape routes clear, doors unlocked, marked',
        ),
        words(
          'Feuerlöscher sichtbar, erreichbar, Prüfung nicht abgelaufen',
          'Fire extinguishers visible, within reach, inspection not expired',
        ),
        words('Böden eben, keine Stolperstellen, Kabel geführt', 'Floors even, nothing to trip over, cables guided'),
        words(
          'Regale und Schränke standsicher, Schweres unten',
          'Shelves and cabinets stable, heavy things at the bottom',
        ),
        words('Aufstieg für hohe Fächer vorhanden und geprüft', 'Steps for high shelves there and inspected'),
      ],
    },
    { kind: 'heading', text: words('Bildschirmarbeitsplatz', 'Screen workplace') },
    {
      kind: 'checklist',
      points: [
        words(
          'Bildschirm blendfrei, quer zum Fenster, Oberkante unter Augenhöhe',
          'Screen free of glare, at right angles to the window, top edge below eye level',
        ),
        words(
          'Stuhl und Tisch passend eingestellt, Beinraum frei',
          'Chair and desk adjusted to the person, room for the legs',
        ),
        words(
          'Tastatur getrennt vom Bildschirm, Platz für die Handballen',
          'Keyboard separate from the screen, room for the palms',
        ),
        words('Pausen oder Wechsel der Tätigkeit möglich', 'Breaks or change of activity possible'),
        words(
          'Vorsorge für Augen und Sehvermögen angeboten (Anhang Teil 4 ArbMedVV)',
          'Eye examination offered (annex part 4 ArbMedVV)',
        ),
      ],
    },
    { kind: 'heading', text: words('Klima, Licht, Technik', 'Climate, light, equipment') },
    {
      kind: 'checklist',
      points: [
        words('Lüftung ausreichend, Sonnenschutz wirksam', 'Ventilation sufficient, sun protection effective'),
        words(
          'Raumtemperatur mindestens 20 °C bei leichter sitzender Arbeit (ASR A3.5)',
          'Room temperature at least 20 °C for light seated work (ASR A3.5)',
        ),
        words(
          'Beleuchtung mindestens 500 lx am Arbeitsplatz (ASR A3.4)',
          'Lighting at least 500 lx at the workplace (ASR A3.4)',
        ),
        words(
          'Elektrische Geräte ohne sichtbare Schäden und geprüft (DGUV Vorschrift 3)',
          'Electrical devices without visible damage and inspected (DGUV Vorschrift 3)',
        ),
      ],
    },
    { kind: 'heading', text: words('Notfall', 'Emergency') },
    {
      kind: 'checklist',
      points: [
        words(
          'Verbandkasten vollständig, Ablaufdatum beachtet, Standort bekannt',
          'First-aid kit complete, not expired, its place known',
        ),
        words('Ersthelfende und Notruf ausgehängt', 'First aiders and emergency number posted'),
        words('Sammelplatz und Räumung bekannt', 'Assembly point and evacuation known'),
      ],
    },
  ],
};
