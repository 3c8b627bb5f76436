import { type TemplateSource, words } from '../template.ts';

/** The written delegation of employer duties to a reliable and competent person. */
export const delegation: TemplateSource = {
  asOf: '2026-11',
  intro: words(
    'Zuverlässige und fachkundige Personen können schriftlich beauftragt werden, Pflichten in eigener Verantwortung wahrzunehmen (§ 13 Abs. 2 ArbSchG, § 13 DGUV Vorschrift 1). Auswahl und Aufsicht bleiben beim Arbeitgeber.',
    'Reliable and competent persons may be appointed in writing to fulfil duties on their own responsibility (§ 13 para. 2 ArbSchG, § 13 DGUV Vorschrift 1). Selection and supervision stay with the employer.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        words('Betrieb', 'Company'),
        words('Beauftragte Person', 'Person appointed'),
        words('Bereich', 'Area'),
        words('Gilt ab', 'Valid from'),
      ],
    },
    { kind: 'heading', text: words('Übertragene Pflichten', 'Duties transferred') },
    {
      kind: 'checklist',
      points: [
        words('Gefährdungen beurteilen und Maßnahmen festlegen', 'Assess hazards and decide on measures'),
        words('Beschäftigte unterweisen und das dokumentieren', 'Instruct employees and document it'),
        words('Einrichtungen und Arbeitsmittel prüfen lassen', 'Have installations and work equipment inspected'),
        words(
          'Schutzausrüstung bereitstellen und auf ihre Benutzung achten',
          'Provide protective equipment and see that it is used',
        ),
        words('Erste Hilfe und Brandschutz sicherstellen', 'Ensure first aid and fire protection'),
        words('Arbeiten bei Gefahr einstellen', 'Stop work in case of danger'),
      ],
    },
    { kind: 'heading', text: words('Befugnisse und Mittel', 'Powers and means') },
    {
      kind: 'fields',
      labels: [
        words('Weisungsbefugnis gegenüber', 'Authority to instruct'),
        words('Beträge, über die verfügt werden darf', 'Amounts that may be spent'),
        words('Grenzen und Abstimmung', 'Limits and consultation'),
      ],
    },
    {
      kind: 'fields',
      labels: [
        words('Ort, Datum', 'Place, date'),
        words('Unterschrift Arbeitgeber', 'Signature of the employer'),
        words('Unterschrift beauftragte Person', 'Signature of the person appointed'),
      ],
    },
  ],
};
