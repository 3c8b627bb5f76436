import { column, EMPTY, type TemplateSource, words } from '../template.ts';

/** The usual hazards of an office, to complete. */
export const assessmentOffice: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: words(
    'Streiche, was nicht zutrifft, und ergänze, was fehlt: Beurteilt wird der eigene Betrieb (§ 5, § 6 ArbSchG; § 3 ArbStättV). Rangfolge der Maßnahmen: vermeiden, Technik, Organisation, Person.',
    'Cross out what does not apply and add what is missing: what counts is your own company (§ 5, § 6 ArbSchG; § 3 ArbStättV). Order of measures: avoid, technical, organisational, personal.',
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
      kind: 'table',
      columns: [
        column('Gefährdung', 'Hazard', 26),
        column('Risiko', 'Risk', 10),
        column('Maßnahme', 'Measure', 34),
        column('Zuständig, Frist', 'Responsible, due', 16),
        column('Wirksam? Geprüft am', 'Effective? Checked on', 14),
      ],
      rows: [
        [
          words('Stolpern und Stürzen', 'Tripping and falling'),
          EMPTY,
          words(
            'Wege frei halten, Kabel führen, Tritte statt Stühle',
            'Keep routes clear, guide cables, steps instead of chairs',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          words('Zwangshaltung am Bildschirm', 'Forced posture at the screen'),
          EMPTY,
          words(
            'Stuhl und Tisch einstellen, Höhe wechseln, Pausen',
            'Adjust chair and desk, change height, take breaks',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          words('Belastung der Augen', 'Strain of the eyes'),
          EMPTY,
          words('Bildschirm blendfrei stellen, Vorsorge anbieten', 'Place the screen free of glare, offer examination'),
          EMPTY,
          EMPTY,
        ],
        [
          words('Elektrischer Strom', 'Electric current'),
          EMPTY,
          words(
            'Geräte prüfen lassen, Schäden melden, Mehrfachsteckdosen nicht verketten',
            'Have devices inspected, report damage, do not chain multiple sockets',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          words('Brand', 'Fire'),
          EMPTY,
          words(
            'Löscher prüfen, Fluchtwege frei halten, Räumung üben',
            'Inspect extinguishers, keep escape routes clear, practise evacuation',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          words('Klima, Lärm und Licht', 'Climate, noise and light'),
          EMPTY,
          words('Lüften, Sonnenschutz, leise Geräte, 500 lx', 'Ventilate, sun protection, quiet devices, 500 lx'),
          EMPTY,
          EMPTY,
        ],
        [
          words('Psychische Belastung', 'Mental stress'),
          EMPTY,
          words(
            'Arbeitsmenge, Störungen und Abläufe besprechen; eigene Beurteilung',
            'Discuss workload, interruptions and processes; own assessment',
          ),
          EMPTY,
          EMPTY,
        ],
      ],
      blank: 4,
    },
    {
      kind: 'fields',
      labels: [words('Ort, Datum', 'Place, date'), words('Unterschrift Arbeitgeber', 'Signature of the employer')],
    },
  ],
};
