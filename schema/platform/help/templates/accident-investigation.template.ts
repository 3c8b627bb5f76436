import { column, type TemplateSource, bilingualText } from '../template.ts';

/** What led to an accident, and what follows. */
export const accidentInvestigation: TemplateSource = {
  asOf: '2026-11',
  intro: bilingualText(
    'Für jeden Unfall und jeden Beinaheunfall, möglichst am selben Tag und am Unfallort. Gesucht werden Ursachen und ' +
      'nicht Schuldige. Das Blatt ersetzt nicht die Unfallanzeige: Sie ist binnen drei Tagen zu erstatten, wenn jemand ' +
      'getötet oder mehr als drei Tage arbeitsunfähig ist (§ 193 SGB VII).',
    'For each accident and each near miss, on the same day and at its place where possible. It looks for causes and ' +
      'not for somebody to blame. The sheet does not replace the accident report: that is due within three days when ' +
      'somebody died or is unfit for work for more than three days (§ 193 SGB VII).',
  ),
  blocks: [
    {
      kind: 'fields',
      labels: [
        bilingualText('Unfall am, um', 'Accident on, at'),
        bilingualText('Ort, Arbeitsplatz', 'Place, workplace'),
        bilingualText('Betroffene Person, Tätigkeit', 'Person concerned, activity'),
        bilingualText('Zeuginnen und Zeugen', 'Witnesses'),
        bilingualText('Untersucht von, am', 'Investigated by, on'),
      ],
    },
    { kind: 'heading', text: bilingualText('Hergang', 'Course of events') },
    {
      kind: 'fields',
      labels: [
        bilingualText('Was wurde getan, mit welchem Arbeitsmittel', 'What was done, with which equipment'),
        bilingualText('Was ist dann geschehen', 'What happened then'),
        bilingualText('Was war anders als sonst', 'What was different from usual'),
      ],
    },
    { kind: 'heading', text: bilingualText('Ursachen', 'Causes') },
    {
      kind: 'checklist',
      points: [
        bilingualText('Technik: Schutzeinrichtung, Zustand, Prüfung', 'Technical: guard, condition, inspection'),
        bilingualText(
          'Organisation: Ablauf, Zeitdruck, Zuständigkeit, Unterweisung',
          'Organisational: procedure, time pressure, responsibility, safety briefing',
        ),
        bilingualText(
          'Person: Qualifikation, Schutzausrüstung, Belastung',
          'Personal: qualification, protective equipment, strain',
        ),
        bilingualText(
          'Umgebung: Ordnung, Licht, Verkehrswege, Wetter',
          'Surroundings: tidiness, light, traffic routes, weather',
        ),
        bilingualText(
          'Gefährdungsbeurteilung kannte die Gefährdung und ist geprüft',
          'Risk assessment knew the hazard and has been reviewed',
        ),
      ],
    },
    { kind: 'heading', text: bilingualText('Maßnahmen', 'Measures') },
    {
      kind: 'table',
      columns: [
        column('Maßnahme (erst Technik, dann Organisation)', 'Measure (technical first, then organisational)', 6),
        column('Wer', 'Who', 2),
        column('Bis wann', 'By when', 2),
        column('Wirkt, geprüft am', 'Works, checked on', 2),
      ],
      rows: [],
      blank: 5,
    },
  ],
};
