import { BOX, column, EMPTY, type TemplateSource, bilingualText } from '../template.ts';

/** Checks whether an instruction was understood, by questions and observation. */
export const understandingCheck: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Unterwiesen ist, wer es verstanden hat (DGUV Regel 100-001 Abschnitt 2.3). Frag mit offenen Fragen, lass zeigen ' +
      'und beobachte am Arbeitsplatz. Das Blatt prüft die Unterweisung und nicht die Person: Keine Noten.',
    'Instructed is who has understood (DGUV Rule 100-001 section 2.3). Ask open questions, let people show, and watch ' +
      'at the workplace. The sheet checks the safety briefing and not the person: no marks.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Unterweisung, am', 'Safety briefing, on'),
        bilingualText('Bereich', 'Area'),
        bilingualText('Geprüft von, am', 'Checked by, on'),
      ],
    },
    { kind: 'heading', text: bilingualText('Fragen im Gespräch', 'Questions to talk about') },
    {
      kind: 'table',
      columns: [
        column('Frage', 'Question', 6),
        column('Verstanden', 'Understood', 2),
        column('Noch einmal erklärt', 'Explained again', 4),
      ],
      rows: [
        'Was kann dir an diesem Arbeitsplatz passieren?|What can happen to you at this workplace?',
        'Was tust du, bevor du anfängst?|What do you do before you begin?',
        'Welche Schutzausrüstung trägst du wobei?|Which protective equipment do you wear for what?',
        'Was machst du bei einer Störung?|What do you do when something goes wrong?',
        'Wo ist der Not-Halt, wo der Verbandkasten?|Where is the emergency stop, where the first-aid kit?',
        'Wem sagst du Bescheid, wenn etwas kaputt ist?|Whom do you tell when something is broken?',
        'Wann arbeitest du nicht weiter?|When do you stop working?',
      ].map((question) => {
        const [de = '', en = ''] = question.split('|');
        return [bilingualText(de, en), BOX, EMPTY];
      }),
      blank: 3,
    },
    { kind: 'heading', text: bilingualText('Am Arbeitsplatz gesehen', 'Seen at the workplace') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Arbeitet, wie es gezeigt wurde', 'Works as it was shown'),
        bilingualText('Trägt die Schutzausrüstung', 'Wears the protective equipment'),
        bilingualText('Schutzeinrichtungen sind in Betrieb', 'Guards are in use'),
        bilingualText('Weiß, wo die Betriebsanweisung ist', 'Knows where the safety card is'),
      ],
    },
    { kind: 'heading', text: bilingualText('Was daraus folgt', 'What follows') },
    {
      kind: 'fields',
      labels: [
        bilingualText('Noch einmal unterweisen: wen, worin, bis wann', 'Instruct again: whom, in what, until when'),
        bilingualText('An der Unterweisung ändern', 'To be changed in the safety briefing'),
      ],
    },
  ],
};
