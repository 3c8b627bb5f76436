import { column, EMPTY, type TemplateSource, bilingualText } from '../template.ts';

/** The check for substitutes that GefStoffV § 6 (1) and TRGS 600 ask for, on one page. */
export const substitutionCheck: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Nach § 6 Abs. 1 Nr. 4 GefStoffV und TRGS 600: Gibt es einen weniger gefährlichen Stoff oder ein anderes Verfahren? Auch ein Nein wird begründet.',
    'By section 6 (1) no. 4 GefStoffV and TRGS 600: is there a less hazardous substance or another process? Give a reason for a no, too.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Gefahrstoff, Tätigkeit', 'Hazardous substance, activity'),
        bilingualText('H-Sätze, Menge im Jahr', 'H statements, amount in a year'),
        bilingualText('Geprüft von, am', 'Checked by, on'),
      ],
    },
    {
      kind: 'table',
      columns: [
        column('Ersatzstoff oder Verfahren', 'Substitute or process', 30),
        column('Gefährdung (H-Sätze)', 'Hazard (H statements)', 25),
        column('Technisch geeignet?', 'Technically suitable?', 20),
        column('Ergebnis, Begründung', 'Result, reason', 25),
      ],
      rows: [[EMPTY, EMPTY, EMPTY, EMPTY]],
      blank: 5,
    },
    {
      kind: 'checklist',
      points: [
        bilingualText('Ersatz ist möglich und wird umgesetzt bis: ', 'Substitution is possible and done by: '),
        bilingualText('Ersatz ist nicht möglich, weil: ', 'Substitution is not possible, because: '),
        bilingualText(
          'Ergebnis ist in der Gefährdungsbeurteilung dokumentiert',
          'The result is documented in the risk assessment',
        ),
      ],
    },
  ],
};
