import { type TemplateSource, bilingualText } from '../template.ts';

/** What to prepare and to ask in a consultation with an expert. */
export const consultationQuestions: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Wer sich vorbereitet, bekommt in einer Stunde Beratung mehr Antworten. Füll die ersten Zeilen aus, wähl deine Fragen und schick das Blatt vorab mit.',
    'Whoever prepares gets more answers from an hour of advice. Fill in the first lines, choose your questions and send the sheet ahead.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Betrieb, Branche', 'Company, industry'),
        bilingualText('Beschäftigte, davon in Teilzeit', 'Employees, of these part-time'),
        bilingualText('Berufsgenossenschaft oder Unfallkasse', 'Accident insurer'),
        bilingualText('Standorte und Tätigkeiten', 'Sites and work'),
        bilingualText('Was gerade drängt', 'What is urgent'),
      ],
    },
    { kind: 'heading', text: bilingualText('Betreuung', 'Support') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Welche Betreuung passt: Regelbetreuung oder alternatives Modell (DGUV Vorschrift 2)?',
          'Which support fits: standard care or the alternative model (DGUV Vorschrift 2)?',
        ),
        bilingualText(
          'Wie viele Stunden Fachkraft und Betriebsarzt brauchen wir im Jahr?',
          'How many hours of safety specialist and company physician do we need a year?',
        ),
        bilingualText(
          'Brauchen wir Sicherheitsbeauftragte und einen Arbeitsschutzausschuss?',
          'Do we need safety representatives and a safety committee?',
        ),
        bilingualText('Was kostet es, und was ist darin enthalten?', 'What does it cost, and what is included?'),
      ],
    },
    { kind: 'heading', text: bilingualText('Gefährdungen und Maßnahmen', 'Hazards and measures') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Welche Gefährdungen haben wir übersehen?', 'Which hazards have we overlooked?'),
        bilingualText(
          'Womit fangen wir an, wenn nicht alles zugleich geht?',
          'Where do we begin if not all is possible at once?',
        ),
        bilingualText(
          'Reichen unsere Maßnahmen, und wie prüfen wir ihre Wirkung?',
          'Are our measures enough, and how do we check that they work?',
        ),
        bilingualText(
          'Wie beurteilen wir psychische Belastung und Mutterschutz?',
          'How do we assess mental stress and maternity protection?',
        ),
      ],
    },
    { kind: 'heading', text: bilingualText('Pflichten und Nachweise', 'Duties and records') },
    {
      kind: 'checklist',
      points: [
        bilingualText(
          'Welche Prüfungen fehlen, und wer darf sie machen?',
          'Which tests are missing, and who may carry them out?',
        ),
        bilingualText(
          'Welche Vorsorge ist Pflicht, welche müssen wir anbieten?',
          'Which health care is mandatory, which do we have to offer?',
        ),
        bilingualText(
          'Was will die Aufsicht sehen, wenn sie morgen kommt?',
          'What does the authority want to see if it comes tomorrow?',
        ),
        bilingualText(
          'Welche Pflichten können wir übertragen, und an wen?',
          'Which duties can we transfer, and to whom?',
        ),
      ],
    },
    {
      kind: 'fields',
      labels: [
        bilingualText('Ergebnis des Gesprächs', 'Result of the talk'),
        bilingualText('Nächste Schritte, wer, bis wann', 'Next steps, who, by when'),
      ],
    },
  ],
};
