import { type TemplateSource, words } from '../template.ts';

/** What to prepare and to ask in a consultation with an expert. */
export const consultationQuestions: TemplateSource = {
  asOf: '2026-11',
  intro: words(
    'Wer sich vorbereitet, bekommt in einer Stunde Beratung mehr Antworten. Füll die ersten Zeilen aus, wähl deine Fragen und schick das Blatt vorab mit.',
    'Whoever prepares gets more answers from an hour of advice. Fill in the first lines, choose your questions and send the sheet ahead.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        words('Betrieb, Branche', 'Company, industry'),
        words('Beschäftigte, davon in Teilzeit', 'Employees, of these part-time'),
        words('Berufsgenossenschaft oder Unfallkasse', 'Accident insurer'),
        words('Standorte und Tätigkeiten', 'Sites and work'),
        words('Was gerade drängt', 'What is urgent'),
      ],
    },
    { kind: 'heading', text: words('Betreuung', 'Support') },
    {
      kind: 'checklist',
      points: [
        words(
          'Welche Betreuung passt: Regelbetreuung oder alternatives Modell (DGUV Vorschrift 2)?',
          'Which support fits: standard care or the alternative model (DGUV Vorschrift 2)?',
        ),
        words(
          'Wie viele Stunden Fachkraft und Betriebsarzt brauchen wir im Jahr?',
          'How many hours of safety specialist and company physician do we need a year?',
        ),
        words(
          'Brauchen wir Sicherheitsbeauftragte und einen Arbeitsschutzausschuss?',
          'Do we need safety representatives and a safety committee?',
        ),
        words('Was kostet es, und was ist darin enthalten?', 'What does it cost, and what is included?'),
      ],
    },
    { kind: 'heading', text: words('Gefährdungen und Maßnahmen', 'Hazards and measures') },
    {
      kind: 'checklist',
      points: [
        words('Welche Gefährdungen haben wir übersehen?', 'Which hazards have we overlooked?'),
        words(
          'Womit fangen wir an, wenn nicht alles zugleich geht?',
          'Where do we begin if not all is possible at once?',
        ),
        words(
          'Reichen unsere Maßnahmen, und wie prüfen wir ihre Wirkung?',
          'Are our measures enough, and how do we check that they work?',
        ),
        words(
          'Wie beurteilen wir psychische Belastung und Mutterschutz?',
          'How do we assess mental stress and maternity protection?',
        ),
      ],
    },
    { kind: 'heading', text: words('Pflichten und Nachweise', 'Duties and records') },
    {
      kind: 'checklist',
      points: [
        words(
          'Welche Prüfungen fehlen, und wer darf sie machen?',
          'Which tests are missing, and who may carry them out?',
        ),
        words(
          'Welche Vorsorge ist Pflicht, welche müssen wir anbieten?',
          'Which health care is mandatory, which do we have to offer?',
        ),
        words(
          'Was will die Aufsicht sehen, wenn sie morgen kommt?',
          'What does the authority want to see if it comes tomorrow?',
        ),
        words('Welche Pflichten können wir übertragen, und an wen?', 'Which duties can we transfer, and to whom?'),
      ],
    },
    {
      kind: 'fields',
      labels: [
        words('Ergebnis des Gesprächs', 'Result of the talk'),
        words('Nächste Schritte, wer, bis wann', 'Next steps, who, by when'),
      ],
    },
  ],
};
