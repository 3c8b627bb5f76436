import { column, EMPTY, type TemplateSource, words } from '../template.ts';

/** Facts about the company, the workplace and its people that a course cannot contain. */
export const companySpecifics: TemplateSource = {
  asOf: '2026-11',
  intro: words(
    'Ein Online-Kurs allein ist keine vollständige Unterweisung: Was nur bei euch gilt, kommt am Arbeitsplatz dazu ' +
      '(§ 12 ArbSchG). Ein Blatt je Kurs und Bereich. Füll es mit der Gefährdungsbeurteilung aus, geh es mit deinen ' +
      'Leuten durch und lass Fragen zu.',
    'An online course alone is no complete safety briefing: what is true of your firm alone is added at the workplace ' +
      '(§ 12 ArbSchG). One sheet for each course and area. Fill it in with the risk assessment, go through it with your ' +
      'people, and let them ask.',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        words('Online-Kurs', 'Online course'),
        words('Bereich, Arbeitsplatz', 'Area, workplace'),
        words('Ausgefüllt von, am', 'Filled in by, on'),
        words('Gehört zur Gefährdungsbeurteilung', 'Belongs to the risk assessment'),
      ],
    },
    { kind: 'heading', text: words('Was bei uns gilt', 'What applies here') },
    {
      kind: 'table',
      columns: [column('Thema', 'Topic', 4), column('Bei uns', 'Here', 7)],
      rows: [
        [
          words('Maschinen, Stoffe und Arbeitsmittel, um die es geht', 'Machines, substances and equipment concerned'),
          EMPTY,
        ],
        [words('Besondere Gefahren an diesem Arbeitsplatz', 'Particular hazards at this workplace'), EMPTY],
        [words('Betriebsanweisungen und wo sie hängen', 'Safety cards and where they are'), EMPTY],
        [
          words('Schutzausrüstung: welche, wo, wer tauscht sie', 'Protective equipment: which, where, who replaces it'),
          EMPTY,
        ],
        [words('Fluchtweg, Sammelstelle, Feuerlöscher', 'Escape route, assembly point, fire extinguisher'), EMPTY],
        [words('Verbandkasten, Ersthelfende', 'First-aid kit, first aiders'), EMPTY],
        [words('Wen man fragt, wem man Mängel meldet', 'Whom to ask, to whom defects are reported'), EMPTY],
        [
          words(
            'Was seit dem letzten Mal passiert ist: Unfälle, Änderungen',
            'What happened since: accidents, changes',
          ),
          EMPTY,
        ],
      ],
      blank: 2,
    },
    { kind: 'heading', text: words('Gezeigt und geübt', 'Shown and practised') },
    {
      kind: 'checklist',
      points: [
        words('Rundgang durch den Bereich', 'Walk round the area'),
        words(
          'Not-Halt, Feuerlöscher, Augendusche: angefasst',
          'Emergency stop, extinguisher, eye shower: in the hand',
        ),
        words('Schutzausrüstung angelegt', 'Protective equipment put on'),
        words('Fragen beantwortet', 'Questions answered'),
      ],
    },
    {
      kind: 'table',
      columns: [column('Name', 'Name', 4), column('Datum', 'Date', 2), column('Unterschrift', 'Signature', 4)],
      rows: [],
      blank: 8,
    },
  ],
};
