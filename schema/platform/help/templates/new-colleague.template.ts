import { type TemplateSource, bilingualText } from '../template.ts';

/** Onboarding, from the day before the first working day. */
export const newColleague: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Für jede neue Person ein Blatt, auch für Aushilfen, Praktikantinnen und Praktikanten, Leihkräfte und bei einem ' +
      'Wechsel der Tätigkeit. Streiche, was nicht zutrifft.',
    'One sheet for each new person, also for temporary staff, interns, agency workers and when somebody changes to ' +
      'another activity. Strike out what does not apply.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Name', 'Name'),
        bilingualText('Tätigkeit und Bereich', 'Activity and area'),
        bilingualText('Erster Arbeitstag', 'First day of work'),
        bilingualText('Patin oder Pate', 'Mentor'),
      ],
    },
    { kind: 'heading', text: bilingualText('Vor dem ersten Tag', 'Before the first day') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Gefährdungsbeurteilung deckt die Tätigkeit ab, auch Mutterschutz und, bei Jugendlichen, § 28a JArbSchG',
          'Risk assessment covers the activity, including maternity protection and, for young people, § 28a JArbSchG',
        ),
        bilingualText(
          'Vorsorge geklärt: Pflichtvorsorge vor Aufnahme der Tätigkeit, Angebotsvorsorge angeboten (§§ 4, 5 ArbMedVV)',
          'Health care settled: mandatory care before the activity begins, optional care offered (§§ 4, 5 ArbMedVV)',
        ),
        bilingualText(
          'Arbeitsplatz, Arbeitsmittel und passende Schutzausrüstung liegen bereit',
          'Workplace, work equipment and fitting protective equipment are ready',
        ),
        bilingualText(
          'Nachweise liegen vor, z. B. Fahrerlaubnis, Staplerschein mit schriftlicher Beauftragung',
          'Certificates are there, e.g. driving licence, forklift licence with written appointment',
        ),
        bilingualText(
          'Zugang angelegt, nur mit den nötigen Berechtigungen',
          'Account created, with the necessary permissions only',
        ),
      ],
    },
    {
      kind: 'heading',
      text: bilingualText('Am ersten Tag, vor Beginn der Arbeit', 'On the first day, before work begins'),
    },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Erstunterweisung durchgeführt und unterschrieben (§ 12 ArbSchG, § 4 DGUV Vorschrift 1)',
          'First safety briefing given and signed (§ 12 ArbSchG, § 4 DGUV Vorschrift 1)',
        ),
        bilingualText(
          'Rundgang: Fluchtwege, Sammelstelle, Feuerlöscher, Verbandkasten, Notruf',
          'Walk round: escape routes, assembly point, fire extinguishers, first-aid kit, emergency call',
        ),
        bilingualText(
          'Ansprechpersonen bekannt: Vorgesetzte, Sicherheitsbeauftragte, Ersthelfende, Fachkraft für ' +
            'Arbeitssicherheit, Betriebsarzt',
          'Contacts known: superior, safety officers, first aiders, safety specialist, company physician',
        ),
        bilingualText(
          'Betriebsanweisungen für Maschinen und Gefahrstoffe besprochen',
          'Safety cards for machines and hazardous substances discussed',
        ),
        bilingualText(
          'Schutzausrüstung ausgegeben, Benutzung geübt',
          'Protective equipment handed out, its use practised',
        ),
        bilingualText(
          'Meldewege bekannt: Unfall, Beinaheunfall, Mangel, jede Erste Hilfe',
          'Ways to report known: accident, near miss, defect, any first aid',
        ),
      ],
    },
    {
      kind: 'heading',
      text: bilingualText(
        'Nach vier Wochen und zum Ende der Probezeit',
        'After four weeks and at the end of the probation period',
      ),
    },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Gespräch: Was war unklar, was ist unsicher, wo fehlt Einweisung?',
          'Talk: what was unclear, what is unsafe, where is safety briefing missing?',
        ),
        bilingualText('Beobachtet: Arbeit entspricht der Unterweisung', 'Observed: work is done as instructed'),
        bilingualText(
          'Termin der nächsten Unterweisung eingetragen (spätestens nach einem Jahr, Jugendliche nach sechs Monaten)',
          'Date of the next safety briefing entered (after a year at the latest, young people after six months)',
        ),
      ],
    },
  ],
};
