import { column, EMPTY, type TemplateSource, bilingualText } from '../template.ts';

/** What is dangerous for pregnant and breastfeeding women, for each activity. */
export const assessmentMaternity: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Für jede Tätigkeit, auch wenn zurzeit keine Frau sie ausübt (§ 10 Abs. 1 MuSchG). Ergebnis und Schutzmaßnahmen werden allen Beschäftigten bekannt gegeben. Wird eine Schwangerschaft mitgeteilt, legt der Arbeitgeber die Maßnahmen unverzüglich fest und bietet ein Gespräch an (§ 10 Abs. 2).',
    'For each activity, even if no woman does it at present (§ 10 para. 1 MuSchG). Result and protective measures are made known to all employees. As soon as a pregnancy is announced, the employer fixes the measures without delay and offers a talk (§ 10 para. 2).',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Arbeitsbereich und Tätigkeit', 'Area and activity'),
        bilingualText('Erstellt von, am', 'Drawn up by, on'),
        bilingualText(
          'Beteiligte (Beschäftigte, Betriebsrat, Fachkraft, Betriebsarzt)',
          'Participants (employees, works council, safety specialist, company doctor)',
        ),
        bilingualText('Nächste Überprüfung', 'Next review'),
      ],
    },
    {
      kind: 'heading',
      text: bilingualText(
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
          bilingualText(
            'Gefahrstoffe, die keimzellmutagen, krebserzeugend oder reproduktionstoxisch sind',
            'Substances that are mutagenic, carcinogenic or toxic for reproduction',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText(
            'Biostoffe der Risikogruppe 2 bis 4 ohne ausreichende Immunität',
            'Biological agents of risk groups 2 to 4 without sufficient immunity',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText(
            'Strahlung, Erschütterungen, Lärm, Hitze, Kälte, Nässe',
            'Radiation, vibration, noise, heat, cold, wetness',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText(
            'Regelmäßiges Heben über 5 kg, gelegentliches über 10 kg',
            'Regular lifting above 5 kg, occasional above 10 kg',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText(
            'Ständiges Stehen über vier Stunden am Tag ab dem sechsten Monat',
            'Standing more than four hours a day from the sixth month on',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText(
            'Häufiges Strecken, Beugen, Hocken oder Zwangshaltung',
            'Frequent stretching, bending, squatting or forced posture',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText(
            'Erhöhte Unfallgefahr: Ausgleiten, Fallen, Stürzen, Tätlichkeiten',
            'Higher risk of accidents: slipping, falling, assault',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText(
            'Akkord, Fließarbeit mit vorgeschriebenem Tempo, getaktete Arbeit',
            'Piecework, assembly line with a fixed pace, timed work',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText(
            'Nacht-, Sonntags- und Mehrarbeit (§§ 4 bis 6)',
            'Work at night, on Sundays and overtime (§§ 4 to 6)',
          ),
          EMPTY,
          EMPTY,
          EMPTY,
        ],
      ],
      blank: 2,
    },
    { kind: 'heading', text: bilingualText('Rangfolge (§ 13 MuSchG)', 'Order of measures (§ 13 MuSchG)') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Arbeitsbedingungen umgestaltet', 'Working conditions changed'),
        bilingualText(
          'Wenn das nicht möglich oder unverhältnismäßig ist: anderer geeigneter Arbeitsplatz',
          'If that is impossible or out of proportion: another suitable workplace',
        ),
        bilingualText(
          'Wenn auch das nicht möglich ist: betriebliches Beschäftigungsverbot',
          'If that is impossible, too: no employment during that time',
        ),
        bilingualText(
          'Aufsichtsbehörde benachrichtigt, sobald eine Schwangerschaft mitgeteilt ist (§ 27)',
          'Authority notified as soon as a pregnancy is announced (§ 27)',
        ),
      ],
    },
    {
      kind: 'fields',
      labels: [
        bilingualText('Ort, Datum', 'Place, date'),
        bilingualText('Unterschrift Arbeitgeber', 'Signature of the employer'),
      ],
    },
  ],
};
