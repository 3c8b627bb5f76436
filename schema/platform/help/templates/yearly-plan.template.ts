import { column, EMPTY, type TemplateSource, bilingualText } from '../template.ts';

/** Yearly recurring duties, by month. */
export const yearlyPlan: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: bilingualText(
    'Trage zuerst ein, was eine Frist hat. Der Arbeitsschutzausschuss tagt mindestens einmal im Vierteljahr (§ 11 ASiG, ab mehr als 20 Beschäftigten), unterwiesen wird mindestens einmal im Jahr (§ 4 DGUV Vorschrift 1), Jugendliche halbjährlich (§ 29 JArbSchG).',
    'Enter first what has a due date. The safety committee meets at least once a quarter (§ 11 ASiG, above 20 employees), safety briefing takes place at least once a year (§ 4 DGUV Vorschrift 1), for young people every half-year (§ 29 JArbSchG).',
  ),
  blocks: [
    { kind: 'fields', labels: [bilingualText('Jahr', 'Year'), bilingualText('Aufgestellt von', 'Drawn up by')] },
    {
      kind: 'table',
      columns: [
        column('Monat', 'Month', 12),
        column('Unterweisungen', 'Safety briefings', 22),
        column('Prüfungen und Wartung', 'Inspections and maintenance', 24),
        column('Begehungen und Beurteilungen', 'Walks and assessments', 22),
        column('Sitzungen, Übungen, Vorsorge', 'Meetings, drills, health care', 20),
      ],
      rows: [
        [bilingualText('Januar', 'January'), EMPTY, EMPTY, EMPTY, EMPTY],
        [bilingualText('Februar', 'February'), EMPTY, EMPTY, EMPTY, EMPTY],
        [bilingualText('März', 'March'), EMPTY, EMPTY, EMPTY, EMPTY],
        [bilingualText('April', 'April'), EMPTY, EMPTY, EMPTY, EMPTY],
        [bilingualText('Mai', 'May'), EMPTY, EMPTY, EMPTY, EMPTY],
        [bilingualText('Juni', 'June'), EMPTY, EMPTY, EMPTY, EMPTY],
        [bilingualText('Juli', 'July'), EMPTY, EMPTY, EMPTY, EMPTY],
        [bilingualText('August', 'August'), EMPTY, EMPTY, EMPTY, EMPTY],
        [bilingualText('September', 'September'), EMPTY, EMPTY, EMPTY, EMPTY],
        [bilingualText('Oktober', 'October'), EMPTY, EMPTY, EMPTY, EMPTY],
        [bilingualText('November', 'November'), EMPTY, EMPTY, EMPTY, EMPTY],
        [bilingualText('Dezember', 'December'), EMPTY, EMPTY, EMPTY, EMPTY],
      ],
    },
  ],
};
