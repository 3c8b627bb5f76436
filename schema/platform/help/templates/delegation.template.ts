import { type TemplateSource, bilingualText } from '../template.ts';

/** The written delegation of employer duties to a reliable and competent person. */
export const delegation: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Zuverlässige und fachkundige Personen können schriftlich beauftragt werden, Pflichten in eigener Verantwortung wahrzunehmen (§ 13 Abs. 2 ArbSchG, § 13 DGUV Vorschrift 1). Auswahl und Aufsicht bleiben beim Arbeitgeber.',
    'Reliable and competent persons may be appointed in writing to fulfil duties on their own responsibility (§ 13 para. 2 ArbSchG, § 13 DGUV Vorschrift 1). Selection and supervision stay with the employer.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Betrieb', 'Company'),
        bilingualText('Beauftragte Person', 'Person appointed'),
        bilingualText('Bereich', 'Area'),
        bilingualText('Gilt ab', 'Valid from'),
      ],
    },
    { kind: 'heading', text: bilingualText('Übertragene Pflichten', 'Duties transferred') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Gefährdungen beurteilen und Maßnahmen festlegen', 'Assess hazards and decide on measures'),
        bilingualText('Beschäftigte unterweisen und das dokumentieren', 'Instruct employees and document it'),
        bilingualText(
          'Einrichtungen und Arbeitsmittel prüfen lassen',
          'Have installations and work equipment inspected',
        ),
        bilingualText(
          'Schutzausrüstung bereitstellen und auf ihre Benutzung achten',
          'Provide protective equipment and see that it is used',
        ),
        bilingualText('Erste Hilfe und Brandschutz sicherstellen', 'Ensure first aid and fire protection'),
        bilingualText('Arbeiten bei Gefahr einstellen', 'Stop work in case of danger'),
      ],
    },
    { kind: 'heading', text: bilingualText('Befugnisse und Mittel', 'Powers and means') },
    {
      kind: 'fields',
      labels: [
        bilingualText('Weisungsbefugnis gegenüber', 'Authority to instruct'),
        bilingualText('Beträge, über die verfügt werden darf', 'Amounts that may be spent'),
        bilingualText('Grenzen und Abstimmung', 'Limits and consultation'),
      ],
    },
    {
      kind: 'fields',
      labels: [
        bilingualText('Ort, Datum', 'Place, date'),
        bilingualText('Unterschrift Arbeitgeber', 'Signature of the employer'),
        bilingualText('Unterschrift beauftragte Person', 'Signature of the person appointed'),
      ],
    },
  ],
};
