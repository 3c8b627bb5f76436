import { column, type TemplateSource, bilingualText } from '../template.ts';

/** Minutes of the safety committee (ASiG § 11): attendance, topics and decisions. */
export const committeeMinutes: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Betriebe mit mehr als zwanzig Beschäftigten bilden einen Arbeitsschutzausschuss, der mindestens einmal im Vierteljahr tagt (§ 11 ASiG). Teilzeitkräfte zählen anteilig.',
    'Companies with more than twenty employees form a safety committee, which meets at least once a quarter (§ 11 ASiG). Part-time employees count in part.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Betrieb', 'Company'),
        bilingualText('Tag, Beginn und Ende', 'Day, beginning and end'),
        bilingualText('Leitung', 'Chaired by'),
        bilingualText('Protokoll', 'Minutes by'),
      ],
    },
    { kind: 'heading', text: bilingualText('Wer dabei ist', 'Who is present') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Arbeitgeber oder beauftragte Person', 'Employer or appointed person'),
        bilingualText('Zwei vom Betriebsrat bestimmte Mitglieder', 'Two members named by the works council'),
        bilingualText('Betriebsärztin oder Betriebsarzt', 'Company physician'),
        bilingualText('Fachkraft für Arbeitssicherheit', 'Safety specialist'),
        bilingualText('Sicherheitsbeauftragte (§ 22 SGB VII)', 'Safety representatives (§ 22 SGB VII)'),
        bilingualText(
          'Schwerbehindertenvertretung und Gäste, soweit eingeladen',
          'Representative of severely disabled employees and guests, where invited',
        ),
      ],
    },
    { kind: 'heading', text: bilingualText('Tagesordnung', 'Agenda') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Protokoll und Maßnahmen der letzten Sitzung', 'Minutes and measures of the last meeting'),
        bilingualText(
          'Unfälle, Beinaheunfälle und Berufskrankheiten',
          'Accidents, near misses and occupational diseases',
        ),
        bilingualText('Ergebnisse von Begehungen', 'Results of inspections'),
        bilingualText(
          'Gefährdungsbeurteilungen: neu, geändert, zu überprüfen',
          'Risk assessments: new, changed, due for review',
        ),
        bilingualText(
          'Unterweisungen, Vorsorge, Prüfungen: was ist fällig?',
          'Safety briefings, health care, tests: what is due?',
        ),
        bilingualText('Brandschutz, Erste Hilfe, Notfälle', 'Fire protection, first aid, emergencies'),
        bilingualText('Neue Arbeitsmittel, Stoffe, Umbauten', 'New equipment, substances, alterations'),
        bilingualText('Verschiedenes und nächster Termin', 'Any other business and next date'),
      ],
    },
    { kind: 'heading', text: bilingualText('Beschlüsse', 'Decisions') },
    {
      kind: 'table',
      columns: [
        column('Nr.', 'No.', 7),
        column('Thema und Beschluss', 'Subject and decision', 51),
        column('Zuständig', 'Responsible', 22),
        column('Bis wann', 'Due', 20),
      ],
      rows: [],
      blank: 8,
    },
    {
      kind: 'fields',
      labels: [
        bilingualText('Nächste Sitzung', 'Next meeting'),
        bilingualText('Unterschrift Leitung', 'Signature of the chair'),
        bilingualText('Unterschrift Protokoll', 'Signature of the minute-taker'),
      ],
    },
  ],
};
