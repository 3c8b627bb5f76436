import { column, type TemplateSource, words } from '../template.ts';

/** A meeting of the safety committee: who was there, what was discussed and decided. */
export const committeeMinutes: TemplateSource = {
  asOf: '2026-11',
  intro: words(
    'Betriebe mit mehr als zwanzig Beschäftigten bilden einen Arbeitsschutzausschuss, der mindestens einmal im Vierteljahr tagt (§ 11 ASiG). Teilzeitkräfte zählen anteilig.',
    'Companies with more than twenty employees form a safety committee, which meets at least once a quarter (§ 11 ASiG). Part-time employees count in part.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        words('Betrieb', 'Company'),
        words('Tag, Beginn und Ende', 'Day, beginning and end'),
        words('Leitung', 'Chaired by'),
        words('Protokoll', 'Minutes by'),
      ],
    },
    { kind: 'heading', text: words('Wer dabei ist', 'Who is present') },
    {
      kind: 'checklist',
      points: [
        words('Arbeitgeber oder beauftragte Person', 'Employer or appointed person'),
        words('Zwei vom Betriebsrat bestimmte Mitglieder', 'Two members named by the works council'),
        words('Betriebsärztin oder Betriebsarzt', 'Company physician'),
        words('Fachkraft für Arbeitssicherheit', 'Safety specialist'),
        words('Sicherheitsbeauftragte (§ 22 SGB VII)', 'Safety representatives (§ 22 SGB VII)'),
        words(
          'Schwerbehindertenvertretung und Gäste, soweit eingeladen',
          'Representative of severely disabled employees and guests, where invited',
        ),
      ],
    },
    { kind: 'heading', text: words('Tagesordnung', 'Agenda') },
    {
      kind: 'checklist',
      points: [
        words('Protokoll und Maßnahmen der letzten Sitzung', 'Minutes and measures of the last meeting'),
        words('Unfälle, Beinaheunfälle und Berufskrankheiten', 'Accidents, near misses and occupational diseases'),
        words('Ergebnisse von Begehungen', 'Results of inspections'),
        words(
          'Gefährdungsbeurteilungen: neu, geändert, zu überprüfen',
          'Risk assessments: new, changed, due for review',
        ),
        words(
          'Unterweisungen, Vorsorge, Prüfungen: was ist fällig?',
          'Safety briefings, health care, tests: what is due?',
        ),
        words('Brandschutz, Erste Hilfe, Notfälle', 'Fire protection, first aid, emergencies'),
        words('Neue Arbeitsmittel, Stoffe, Umbauten', 'New equipment, substances, alterations'),
        words('Verschiedenes und nächster Termin', 'Any other business and next date'),
      ],
    },
    { kind: 'heading', text: words('Beschlüsse', 'Decisions') },
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
        words('Nächste Sitzung', 'Next meeting'),
        words('Unterschrift Leitung', 'Signature of the chair'),
        words('Unterschrift Protokoll', 'Signature of the minute-taker'),
      ],
    },
  ],
};
