import { type TemplateSource, words } from '../template.ts';

/** Onboarding, from the day before the first working day. */
export const newColleague: TemplateSource = {
  asOf: '2026-11',
  intro: words(
    'Für jede neue Person ein Blatt, auch für Aushilfen, Praktikantinnen und Praktikanten, Leihkräfte und bei einem ' +
      'Wechsel der Tätigkeit. Streiche, was nicht zutrifft.',
    'One sheet for each new person, also for temporary staff, interns, agency workers and when somebody changes to ' +
      'another activity. Strike out what does not apply.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        words('Name', 'Name'),
        words('Tätigkeit und Bereich', 'Activity and area'),
        words('Erster Arbeitstag', 'First day of work'),
        words('Patin oder Pate', 'Mentor'),
      ],
    },
    { kind: 'heading', text: words('Vor dem ersten Tag', 'Before the first day') },
    {
      kind: 'checklist',
      points: [
        words(
          'Gefährdungsbeurteilung deckt die Tätigkeit ab, auch Mutterschutz und, bei Jugendlichen, § 28a JArbSchG',
          'Risk assessment covers the activity, including maternity protection and, for young people, § 28a JArbSchG',
        ),
        words(
          'Vorsorge geklärt: Pflichtvorsorge vor Aufnahme der Tätigkeit, Angebotsvorsorge angeboten (§§ 4, 5 ArbMedVV)',
          'Health care settled: mandatory care before the activity begins, optional care offered (§§ 4, 5 ArbMedVV)',
        ),
        words(
          'Arbeitsplatz, Arbeitsmittel und passende Schutzausrüstung liegen bereit',
          'Workplace, work equipment and fitting protective equipment are ready',
        ),
        words(
          'Nachweise liegen vor, z. B. Fahrerlaubnis, Staplerschein mit schriftlicher Beauftragung',
          'Certificates are there, e.g. driving licence, forklift licence with written appointment',
        ),
        words(
          'Zugang angelegt, nur mit den nötigen Berechtigungen',
          'Account created, with the necessary permissions only',
        ),
      ],
    },
    { kind: 'heading', text: words('Am ersten Tag, vor Beginn der Arbeit', 'On the first day, before work begins') },
    {
      kind: 'checklist',
      points: [
        words(
          'Erstunterweisung durchgeführt und unterschrieben (§ 12 ArbSchG, § 4 DGUV Vorschrift 1)',
          'First safety briefing given and signed (§ 12 ArbSchG, § 4 DGUV Vorschrift 1)',
        ),
        words(
          'Rundgang: Fluchtwege, Sammelstelle, Feuerlöscher, Verbandkasten, Notruf',
          'Walk round: escape routes, assembly point, fire extinguishers, first-aid kit, emergency call',
        ),
        words(
          'Ansprechpersonen bekannt: Vorgesetzte, Sicherheitsbeauftragte, Ersthelfende, Fachkraft für ' +
            'Arbeitssicherheit, Betriebsarzt',
          'Contacts known: superior, safety officers, first aiders, safety specialist, company physician',
        ),
        words(
          'Betriebsanweisungen für Maschinen und Gefahrstoffe besprochen',
          'Safety cards for machines and hazardous substances discussed',
        ),
        words('Schutzausrüstung ausgegeben, Benutzung geübt', 'Protective equipment handed out, its use practised'),
        words(
          'Meldewege bekannt: Unfall, Beinaheunfall, Mangel, jede Erste Hilfe',
          'Ways to report known: accident, near miss, defect, any first aid',
        ),
      ],
    },
    {
      kind: 'heading',
      text: words(
        'Nach vier Wochen und zum Ende der Probezeit',
        'After four weeks and at the end of the probation period',
      ),
    },
    {
      kind: 'checklist',
      points: [
        words(
          'Gespräch: Was war unklar, was ist unsicher, wo fehlt Einweisung?',
          'Talk: what was unclear, what is unsafe, where is safety briefing missing?',
        ),
        words('Beobachtet: Arbeit entspricht der Unterweisung', 'Observed: work is done as instructed'),
        words(
          'Termin der nächsten Unterweisung eingetragen (spätestens nach einem Jahr, Jugendliche nach sechs Monaten)',
          'Date of the next safety briefing entered (after a year at the latest, young people after six months)',
        ),
      ],
    },
  ],
};
