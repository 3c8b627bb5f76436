import { column, EMPTY, type TemplateSource, bilingualText } from '../template.ts';

/** Facts about the company, the workplace and its people that a course cannot contain. */
export const companySpecifics: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
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
        bilingualText('Online-Kurs', 'Online course'),
        bilingualText('Bereich, Arbeitsplatz', 'Area, workplace'),
        bilingualText('Ausgefüllt von, am', 'Filled in by, on'),
        bilingualText('Gehört zur Gefährdungsbeurteilung', 'Belongs to the risk assessment'),
      ],
    },
    { kind: 'heading', text: bilingualText('Was bei uns gilt', 'What applies here') },
    {
      kind: 'table',
      columns: [column('Thema', 'Topic', 4), column('Bei uns', 'Here', 7)],
      rows: [
        [
          bilingualText(
            'Maschinen, Stoffe und Arbeitsmittel, um die es geht',
            'Machines, substances and equipment concerned',
          ),
          EMPTY,
        ],
        [bilingualText('Besondere Gefahren an diesem Arbeitsplatz', 'Particular hazards at this workplace'), EMPTY],
        [bilingualText('Betriebsanweisungen und wo sie hängen', 'Safety cards and where they are'), EMPTY],
        [
          bilingualText(
            'Schutzausrüstung: welche, wo, wer tauscht sie',
            'Protective equipment: which, where, who replaces it',
          ),
          EMPTY,
        ],
        [
          bilingualText('Fluchtweg, Sammelstelle, Feuerlöscher', 'Escape route, assembly point, fire extinguisher'),
          EMPTY,
        ],
        [bilingualText('Verbandkasten, Ersthelfende', 'First-aid kit, first aiders'), EMPTY],
        [bilingualText('Wen man fragt, wem man Mängel meldet', 'Whom to ask, to whom defects are reported'), EMPTY],
        [
          bilingualText(
            'Was seit dem letzten Mal passiert ist: Unfälle, Änderungen',
            'What happened since: accidents, changes',
          ),
          EMPTY,
        ],
      ],
      blank: 2,
    },
    { kind: 'heading', text: bilingualText('Gezeigt und geübt', 'Shown and practised') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Rundgang durch den Bereich', 'Walk round the area'),
        bilingualText(
          'Not-Halt, Feuerlöscher, Augendusche: angefasst',
          'Emergency stop, extinguisher, eye shower: in the hand',
        ),
        bilingualText('Schutzausrüstung angelegt', 'Protective equipment put on'),
        bilingualText('Fragen beantwortet', 'Questions answered'),
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
