import { column, EMPTY, type TemplateSource, bilingualText } from '../template.ts';

/** Mental stress at work: contents, organisation, relations and surroundings of the work. */
export const assessmentMentalStress: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: bilingualText(
    'Beurteilt wird die Arbeit und nicht die Person (§ 5 Abs. 3 Nr. 6 ArbSchG). Am besten in einer moderierten Runde oder mit einer anonymen Befragung; der Betriebsrat bestimmt mit (§ 87 Abs. 1 Nr. 7 BetrVG).',
    'What is assessed is the work and not the person (§ 5 para. 3 no. 6 ArbSchG). Best in a moderated round or by an anonymous survey; the works council has a say (§ 87 para. 1 no. 7 BetrVG).',
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
        column('Merkmal', 'Feature', 20),
        column('Leitfragen', 'Guiding questions', 34),
        column('Befund', 'Finding', 18),
        column('Maßnahme, zuständig, Frist', 'Measure, responsible, due', 28),
      ],
      rows: [
        [
          bilingualText('Arbeitsinhalt', 'Content of work'),
          bilingualText(
            'Ist die Aufgabe vollständig, abwechslungsreich und ohne ständige emotionale Belastung?',
            'Is the task complete, varied and without constant emotional strain?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Handlungsspielraum', 'Scope of action'),
          bilingualText(
            'Lassen sich Reihenfolge, Tempo und Vorgehen beeinflussen?',
            'Can order, pace and method be influenced?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Arbeitsmenge und Störungen', 'Workload and interruptions'),
          bilingualText(
            'Ist die Menge zu schaffen? Wie oft wird unterbrochen?',
            'Can the amount be done? How often is work interrupted?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Arbeitszeit', 'Working time'),
          bilingualText(
            'Gibt es Pausen, Ruhezeiten und planbare Schichten?',
            'Are there breaks, rest periods and shifts that can be planned?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Soziale Beziehungen', 'Social relations'),
          bilingualText(
            'Gibt es Rückmeldung, Unterstützung und einen Weg bei Konflikten?',
            'Is there feedback, support and a way to settle conflicts?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Arbeitsumgebung', 'Surroundings'),
          bilingualText(
            'Passen Lärm, Licht, Klima, Platz und Arbeitsmittel?',
            'Are noise, light, climate, space and tools right?',
          ),
          EMPTY,
          EMPTY,
        ],
        [
          bilingualText('Neue Arbeitsformen', 'New forms of work'),
          bilingualText(
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
      text: bilingualText(
        'Nach einigen Monaten wird geprüft, ob die Maßnahmen wirken; das Ergebnis gehört zur Dokumentation (§ 6 ArbSchG).',
        'After some months the measures are checked for their effect; the result belongs to the documentation (§ 6 ArbSchG).',
      ),
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
