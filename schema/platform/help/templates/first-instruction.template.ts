import { type TemplateSource, bilingualText } from '../template.ts';

/** The instruction before the work begins. */
export const firstInstruction: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Vor Aufnahme der Tätigkeit und während der Arbeitszeit (§ 12 ArbSchG). Ein Blatt je Person; auch für Leihkräfte, ' +
      'Praktikum und Ferienarbeit. Streiche, was nicht zutrifft.',
    'Before the work begins and during working hours (§ 12 ArbSchG). One sheet for each person; also for agency ' +
      'workers, interns and holiday jobs. Strike out what does not apply.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Name', 'Name'),
        bilingualText('Tätigkeit und Bereich', 'Activity and area'),
        bilingualText('Erster Arbeitstag', 'First day of work'),
        bilingualText('Unterwiesen von, am', 'Instructed by, on'),
      ],
    },
    { kind: 'heading', text: bilingualText('Im ganzen Betrieb', 'In the whole firm') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Rundgang: Fluchtwege, Sammelstelle, Sozialräume',
          'Walk round: escape routes, assembly point, staff rooms',
        ),
        bilingualText(
          'Feuerlöscher, Alarm, Verhalten im Brandfall',
          'Fire extinguishers, alarm, conduct in case of fire',
        ),
        bilingualText(
          'Erste Hilfe: Verbandkasten, Ersthelfende, Notruf 112, jede Verletzung eintragen',
          'First aid: kit, first aiders, emergency call 112, enter each injury',
        ),
        bilingualText(
          'Wer wofür da ist: Vorgesetzte, Sicherheitsbeauftragte, Fachkraft, Betriebsarzt',
          'Who is there for what: superiors, safety officers, specialist, company physician',
        ),
        bilingualText(
          'Rauchen, Alkohol, Drogen, Handy, Ordnung auf Verkehrswegen',
          'Smoking, alcohol, drugs, phone, tidy traffic routes',
        ),
      ],
    },
    { kind: 'heading', text: bilingualText('Am Arbeitsplatz', 'At the workplace') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Gefährdungen dieser Tätigkeit und was davor schützt',
          'Hazards of this activity and what protects',
        ),
        bilingualText(
          'Maschinen: bedienen, Schutzeinrichtungen, Not-Halt, Störung',
          'Machines: use, guards, emergency stop, malfunction',
        ),
        bilingualText(
          'Gefahrstoffe: Kennzeichen, Betriebsanweisung, Haut',
          'Hazardous substances: labels, safety card, skin',
        ),
        bilingualText(
          'Schutzausrüstung erhalten, angepasst, Benutzung geübt',
          'Protective equipment received, fitted, its use practised',
        ),
        bilingualText(
          'Heben, Tragen, Haltung; Arbeitsplatz eingestellt',
          'Lifting, carrying, posture; workplace adjusted',
        ),
        bilingualText(
          'Was ohne Aufsicht noch nicht getan werden darf',
          'What must not be done without supervision yet',
        ),
      ],
    },
    { kind: 'heading', text: bilingualText('Verstanden', 'Understood') },
    {
      kind: 'fields',
      labels: [
        bilingualText('Gezeigt und vorgeführt bekommen, was', 'What was shown and demonstrated'),
        bilingualText('Fragen und Antworten', 'Questions and answers'),
        bilingualText('Nächste Unterweisung am', 'Next safety briefing on'),
        bilingualText('Unterschrift der unterwiesenen Person', 'Signature of the instructed person'),
        bilingualText('Unterschrift der unterweisenden Person', 'Signature of the instructing person'),
      ],
    },
  ],
};
