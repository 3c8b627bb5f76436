import { column, type TemplateSource, bilingualText } from '../template.ts';

/** A register of substances to fill in by hand, for companies that do not keep it in the product. */
export const substanceRegister: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: bilingualText(
    'Verzeichnis nach § 6 Abs. 12 GefStoffV, zum Sammeln vor Ort. Danach trägst du die Stoffe hier ein und druckst das Verzeichnis aus.',
    'Register by section 6 (12) GefStoffV, to collect on site. Enter the substances here afterwards and print the register.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Lagerort, Arbeitsbereich', 'Place, work area'),
        bilingualText('Datum, Name', 'Date, name'),
      ],
    },
    {
      kind: 'table',
      columns: [
        column('Bezeichnung, Hersteller', 'Name, manufacturer', 26),
        column('Einstufung, H-Sätze', 'Classification, H statements', 22),
        column('Menge', 'Quantity', 12),
        column('Lagerklasse', 'Storage class', 10),
        column('Arbeitsbereiche', 'Work areas', 16),
        column('Datenblatt vom', 'Data sheet of', 14),
      ],
      rows: [],
      blank: 14,
    },
  ],
};
