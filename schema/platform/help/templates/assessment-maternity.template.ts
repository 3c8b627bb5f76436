import { column, EMPTY, type TemplateSource, words } from '../template.ts';

/** What is dangerous for pregnant and breastfeeding women, for each activity. */
export const assessmentMaternity: TemplateSource = {
  asOf: '2026-11',
  intro: words(
    'Für jede Tätigkeit, auch wenn zurzeit keine Frau sie ausübt (§ 10 Abs. 1 MuSchG). Ergebnis und Schutzmaßnahmen werden allen Beschäftigten bekannt gegeben. Wird eine Schwangerschaft mitgeteilt, legt der Arbeitgeber die Maßnahmen unverzüglich fest und bietet ein Gespräch an (§ 10 Abs. 2).',
    'For each activity, even if no woman does it at present (§ 10 para. 1 MuSchG). Result and protective measures are made known to all employees. As soon as a pregnancy is announced, the employer fixes the measures without delay and offers a talk (§ 10 para. 2).',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        words('Arbeitsbereich und Tätigkeit', 'Area and activity'),
        words('Erstellt von, am', 'Drawn up by, on'),
        words(
          'Beteiligte (Beschäftigte, Betriebsrat, Fachkraft, Betriebsarzt)',
          'Participants (employees, works council, safety specialist, company doctor)',
        ),
        words('Nächste Überprüfung', 'Next review'),
      ],
    },
    {
      kind: 'heading',
      text: words(
        'Liegt eine unverantwortbare Gefährdung vor? (§§ 11, 12 MuSchG)',
        'Is there an unacceptable hazard? (§§ 11, 12 MuSchG)',
      ),
    },
    {
      kind: 'table',
      columns: [
        column('Gefährdung', 'Hazard', 52),
        column('Nein', 'No', 8),
        column('Ja', 'Yes', 8),
        column('Maßnahme', 'Measure', 32),
      ],
      rows: [
        [
          words(
            'Gefahrstoffe, die keimzellmutagen, krebserzeugend oder reproduktionstoxisch sind',
            'Substances that are mutagenic, carcinogenic or toxic for reproduction',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          words(
            'Biostoffe der Risikogruppe 2 bis 4 ohne ausreichende Immunität',
            'Biological agents of risk groups 2 to 4 without sufficient immunity',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          words(
            'Strahlung, Erschütterungen, Lärm, Hitze, Kälte, Nässe',
            'Radiation, vibration, noise, heat, cold, wetness',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          words(
            'Regelmäßiges Heben über 5 kg, gelegentliches über 10 kg',
            'Regular lifting above 5 kg, occasional above 10 kg',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          words(
            'Ständiges Stehen über vier Stunden am Tag ab dem sechsten Monat',
            'Standing more than four hours a day from the sixth month on',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          words(
            'Häufiges Strecken, Beugen, Hocken oder Zwangshaltung',
            'Frequent stretching, bending, squatting or forced posture',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          words(
            'Erhöhte Unfallgefahr: Ausgleiten, Fallen, Stürzen, Tätlichkeiten',
            'Higher risk of accidents: slipping, falling, assault',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          words(
            'Akkord, Fließarbeit mit vorgeschriebenem Tempo, getaktete Arbeit',
            'Piecework, assembly line with a fixed pace, timed work',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          words('Nacht-, Sonntags- und Mehrarbeit (§§ 4 bis 6)', 'Work at night, on Sundays and overtime (§§ 4 to 6)'),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
      ],
      blank: 2,
    },
    { kind: 'heading', text: words('Rangfolge (§ 13 MuSchG)', 'Order of measures (§ 13 MuSchG)') },
    {
      kind: 'checklist',
      points: [
        words('Arbeitsbedingungen umgestaltet', 'Working conditions changed'),
        words(
          'Wenn das nicht möglich oder unverhältnismäßig ist: anderer geeigneter Arbeitsplatz',
          'If that is impossible or out of proportion: another suitable workplace',
        ),
        words(
          'Wenn auch das nicht möglich ist: betriebliches Beschäftigungsverbot',
          'If that is impossible, too: no employment during that time',
        ),
        words(
          'Aufsichtsbehörde benachrichtigt, sobald eine Schwangerschaft mitgeteilt ist (§ 27)',
          'Authority notified as soon as a pregnancy is announced (§ 27)',
        ),
      ],
    },
    {
      kind: 'fields',
      labels: [words('Ort, Datum', 'Place, date'), words('Unterschrift Arbeitgeber', 'Signature of the employer')],
    },
  ],
};
