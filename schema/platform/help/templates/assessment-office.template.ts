import { column, EMPTY, type TemplateSource, bilingualText } from '../template.ts';

/** The usual hazards of an office, to complete. */
export const assessmentOffice: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: bilingualText(
    'Streiche, was nicht zutrifft, und ergänze, was fehlt: Beurteilt wird der eigene Betrieb (§ 5, § 6 ArbSchG; § 3 ArbStättV). Rangfolge der Maßnahmen: vermeiden, Technik, Organisation, Person.',
    'Cross out what does not apply and add what is missing: what counts is your own company (§ 5, § 6 ArbSchG; § 3 ArbStättV). Order of measures: avoid, technical, organisational, personal.',
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
          bilingualText('Stolpern und Stürzen', 'Tripping and falling'),
          EMPTY,
          bilingualText(
            'Wege frei halten, Kabel führen, Tritte statt Stühle',
            'Keep routes clear, guide cables, steps instead of chairs',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Zwangshaltung am Bildschirm', 'Forced posture at the screen'),
          EMPTY,
          bilingualText(
            'Stuhl und Tisch einstellen, Höhe wechseln, Pausen',
            'Adjust chair and desk, change height, take breaks',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Belastung der Augen', 'Strain of the eyes'),
          EMPTY,
          bilingualText(
            'Bildschirm blendfrei stellen, Vorsorge anbieten',
            'Place the screen free of glare, offer examination',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Elektrischer Strom', 'Electric current'),
          EMPTY,
          bilingualText(
            'Geräte prüfen lassen, Schäden melden, Mehrfachsteckdosen nicht verketten',
            'Have devices inspected, report damage, do not chain multiple sockets',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Brand', 'Fire'),
          EMPTY,
          bilingualText(
            'Löscher prüfen, Fluchtwege frei halten, Räumung üben',
            'Inspect extinguishers, keep escape routes clear, practise evacuation',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Klima, Lärm und Licht', 'Climate, noise and light'),
          EMPTY,
          bilingualText(
            'Lüften, Sonnenschutz, leise Geräte, 500 lx',
            'Ventilate, sun protection, quiet devices, 500 lx',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Psychische Belastung', 'Mental stress'),
          EMPTY,
          bilingualText(
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
      labels: [
        bilingualText('Ort, Datum', 'Place, date'),
        bilingualText('Unterschrift Arbeitgeber', 'Signature of the employer'),
      ],
    },
  ],
};
