import { column, EMPTY, type TemplateSource, words } from '../template.ts';

/** What strains people in the way that work is done. */
export const assessmentMentalStress: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: words(
    'Beurteilt wird die Arbeit und nicht die Person (§ 5 Abs. 3 Nr. 6 ArbSchG). Am besten in einer moderierten Runde oder mit einer anonymen Befragung; der Betriebsrat bestimmt mit (§ 87 Abs. 1 Nr. 7 BetrVG).',
    'What is assessed is the work and not the person (§ 5 para. 3 no. 6 ArbSchG). Best in a moderated round or by an anonymous survey; the works council has a say (§ 87 para. 1 no. 7 BetrVG).',
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
        column('Merkmal', 'Feature', 20),
        column('Leitfragen', 'Guiding questions', 34),
        column('Befund', 'Finding', 18),
        column('Maßnahme, zuständig, Frist', 'Measure, responsible, due', 28),
      ],
      rows: [
        [
          words('Arbeitsinhalt', 'Content of work'),
          words(
            'Ist die Aufgabe vollständig, abwechslungsreich und ohne ständige emotionale Belastung?',
            'Is the task complete, varied and without constant emotional strain?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          words('Handlungsspielraum', 'Scope of action'),
          words(
            'Lassen sich Reihenfolge, Tempo und Vorgehen beeinflussen?',
            'Can order, pace and method be influenced?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          words('Arbeitsmenge und Störungen', 'Workload and interruptions'),
          words(
            'Ist die Menge zu schaffen? Wie oft wird unterbrochen?',
            'Can the amount be done? How often is work interrupted?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          words('Arbeitszeit', 'Working time'),
          words(
            'Gibt es Pausen, Ruhezeiten und planbare Schichten?',
            'Are there breaks, rest periods and shifts that can be planned?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          words('Soziale Beziehungen', 'Social relations'),
          words(
            'Gibt es Rückmeldung, Unterstützung und einen Weg bei Konflikten?',
            'Is there feedback, support and a way to settle conflicts?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          words('Arbeitsumgebung', 'Surroundings'),
          words(
            'Passen Lärm, Licht, Klima, Platz und Arbeitsmittel?',
            'Are noise, light, climate, space and tools right?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          words('Neue Arbeitsformen', 'New forms of work'),
          words(
            'Sind Erreichbarkeit, mobile Arbeit und Wechsel geregelt?',
            'Are availability, mobile work and changes settled?',
          ),
          EMPTY,
          EMPTY,
        ],
      ],
    },
    {
      kind: 'text',
      text: words(
        'Nach einigen Monaten wird geprüft, ob die Maßnahmen wirken; das Ergebnis gehört zur Dokumentation (§ 6 ArbSchG).',
        'After some months the measures are checked for their effect; the result belongs to the documentation (§ 6 ArbSchG).',
      ),
    },
    {
      kind: 'fields',
      labels: [words('Ort, Datum', 'Place, date'), words('Unterschrift Arbeitgeber', 'Signature of the employer')],
    },
  ],
};
