import { type TemplateSource, words } from '../template.ts';

/** The instruction before the work begins. */
export const firstInstruction: TemplateSource = {
  asOf: '2026-11',
  intro: words(
    'Vor Aufnahme der Tätigkeit und während der Arbeitszeit (§ 12 ArbSchG). Ein Blatt je Person; auch für Leihkräfte, ' +
      'Praktikum und Ferienarbeit. Streiche, was nicht zutrifft.',
    'Before the work begins and during working hours (§ 12 ArbSchG). One sheet for each person; also for agency ' +
      'workers, interns and holiday jobs. Strike out what does not apply.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        words('Name', 'Name'),
        words('Tätigkeit und Bereich', 'Activity and area'),
        words('Erster Arbeitstag', 'First day of work'),
        words('Unterwiesen von, am', 'Instructed by, on'),
      ],
    },
    { kind: 'heading', text: words('Im ganzen Betrieb', 'In the whole firm') },
    {
      kind: 'checklist',
      points: [
        words(
          'Rundgang: Fluchtwege, Sammelstelle, Sozialräume',
          'Walk round: escape routes, assembly point, staff rooms',
        ),
        words('Feuerlöscher, Alarm, Verhalten im Brandfall', 'Fire extinguishers, alarm, conduct in case of fire'),
        words(
          'Erste Hilfe: Verbandkasten, Ersthelfende, Notruf 112, jede Verletzung eintragen',
          'First aid: kit, first aiders, emergency call 112, enter each injury',
        ),
        words(
          'Wer wofür da ist: Vorgesetzte, Sicherheitsbeauftragte, Fachkraft, Betriebsarzt',
          'Who is there for what: superiors, safety officers, specialist, company physician',
        ),
        words(
          'Rauchen, Alkohol, Drogen, Handy, Ordnung auf Verkehrswegen',
          'Smoking, alcohol, drugs, phone, tidy traffic routes',
        ),
      ],
    },
    { kind: 'heading', text: words('Am Arbeitsplatz', 'At the workplace') },
    {
      kind: 'checklist',
      points: [
        words('Gefährdungen dieser Tätigkeit und was davor schützt', 'Hazards of this activity and what protects'),
        words(
          'Maschinen: bedienen, Schutzeinrichtungen, Not-Halt, Störung',
          'Machines: use, guards, emergency stop, malfunction',
        ),
        words('Gefahrstoffe: Kennzeichen, Betriebsanweisung, Haut', 'Hazardous substances: labels, safety card, skin'),
        words(
          'Schutzausrüstung erhalten, angepasst, Benutzung geübt',
          'Protective equipment received, fitted, its use practised',
        ),
        words('Heben, Tragen, Haltung; Arbeitsplatz eingestellt', 'Lifting, carrying, posture; workplace adjusted'),
        words('Was ohne Aufsicht noch nicht getan werden darf', 'What must not be done without supervision yet'),
      ],
    },
    { kind: 'heading', text: words('Verstanden', 'Understood') },
    {
      kind: 'fields',
      labels: [
        words('Gezeigt und vorgeführt bekommen, was', 'What was shown and demonstrated'),
        words('Fragen und Antworten', 'Questions and answers'),
        words('Nächste Unterweisung am', 'Next safety briefing on'),
        words('Unterschrift der unterwiesenen Person', 'Signature of the instructed person'),
        words('Unterschrift der unterweisenden Person', 'Signature of the instructing person'),
      ],
    },
  ],
};
