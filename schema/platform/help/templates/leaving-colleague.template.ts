import { type TemplateSource, bilingualText } from '../template.ts';

/** Offboarding: duties are handed over and accounts are closed. */
export const leavingColleague: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Für jede Person, die ausscheidet oder länger fehlt. Beginne, sobald der letzte Arbeitstag feststeht: Manche ' +
      'Ämter brauchen eine Ausbildung, bevor sie jemand übernehmen kann.',
    'For everybody who leaves or is away for long. Begin as soon as the last day of work is known: some offices ' +
      'need training before somebody else can take over.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Name', 'Name'),
        bilingualText('Tätigkeit und Bereich', 'Activity and area'),
        bilingualText('Letzter Arbeitstag', 'Last day of work'),
        bilingualText('Übernimmt', 'Successor'),
      ],
    },
    { kind: 'heading', text: bilingualText('Sobald der Termin feststeht', 'As soon as the date is known') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Ämter neu besetzt: Sicherheitsbeauftragte, Ersthelfende, Brandschutzhelfende, Beauftragte; Ausbildung ' +
            'angemeldet',
          'Offices filled anew: safety officer, first aider, fire-protection helper, other officers; training booked',
        ),
        bilingualText(
          'Übertragene Unternehmerpflichten zurückgenommen und schriftlich neu übertragen (§ 13 Abs. 2 ArbSchG)',
          'Delegated employer duties taken back and delegated anew in writing (§ 13 para. 2 ArbSchG)',
        ),
        bilingualText(
          'Prüfungen, Wartungen und wiederkehrende Tickets haben eine neue zuständige Person',
          'Inspections, maintenance and recurring tickets have a new responsible person',
        ),
        bilingualText('Offene Maßnahmen besprochen und übergeben', 'Open measures discussed and handed over'),
        bilingualText('Aushänge und Alarmplan geändert', 'Notices and alarm plan changed'),
      ],
    },
    { kind: 'heading', text: bilingualText('Am letzten Tag', 'On the last day') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Schutzausrüstung, Werkzeug, Schlüssel und Karten zurück; Ausrüstung gegen Absturz geprüft oder ausgesondert',
          'Protective equipment, tools, keys and cards returned; equipment against falls inspected or discarded',
        ),
        bilingualText(
          'Beauftragungen enden: Stapler, Kran, Hubarbeitsbühne, Schaltberechtigung',
          'Appointments end: forklift, crane, lifting platform, switching authorisation',
        ),
        bilingualText('Zugang entfernt, offene Tickets übergeben', 'Account removed, open tickets handed over'),
        bilingualText(
          'Nachgehende Vorsorge geklärt, wo mit krebserzeugenden Stoffen oder Asbest gearbeitet wurde (§ 5 Abs. 3 ' +
            'ArbMedVV)',
          'Follow-up health care settled where work involved carcinogenic substances or asbestos (§ 5 para. 3 ' +
            'ArbMedVV)',
        ),
      ],
    },
    { kind: 'heading', text: bilingualText('Danach', 'Afterwards') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Nachweise bleiben so lange, wie ihre Frist läuft: Unterweisungen, Prüfungen, Erste Hilfe (fünf Jahre, § ' +
            '24 Abs. 6 DGUV Vorschrift 1)',
          'Records stay as long as their period runs: safety briefings, inspections, first aid (five years, § 24 para. ' +
            '6 DGUV Vorschrift 1)',
        ),
        bilingualText(
          'Verzeichnis der Beschäftigten mit Umgang mit krebserzeugenden Stoffen bleibt erhalten (GefStoffV)',
          'Register of employees exposed to carcinogenic substances is kept (GefStoffV)',
        ),
        bilingualText(
          'Alle übrigen Daten gelöscht, sobald sie nicht mehr nötig sind (Art. 5 DSGVO)',
          'All other data deleted as soon as they are no longer needed (art. 5 GDPR)',
        ),
      ],
    },
  ],
};
