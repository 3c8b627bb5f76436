import { type Block, EMPTY, type TemplateSource, type BilingualText, bilingualText } from '../template.ts';

/**
 * Object, interval, tester and source, in German and in English. Sources have their German names in both languages,
 * because they are published under them.
 */
type Line = readonly [what: BilingualText, interval: BilingualText, who: BilingualText, source: string];

const specialist = bilingualText('zur Prüfung befähigte Person', 'person qualified for inspections');
const electrician = bilingualText('Elektrofachkraft', 'qualified electrician');
const expert = bilingualText('Sachkundige', 'competent person');
const yearly = bilingualText('mindestens jährlich', 'at least yearly');
const usuallyYearly = bilingualText('üblich: jährlich', 'usually: yearly');
const firm = bilingualText('eigene unterwiesene Person', 'instructed person of the company');

const electrical: readonly Line[] = [
  [
    bilingualText('Ortsfeste elektrische Anlagen und Betriebsmittel', 'Fixed electrical installations and equipment'),
    bilingualText('Richtwert: 4 Jahre', 'guide value: 4 years'),
    electrician,
    'DGUV Vorschrift 3 § 5, Tabelle 1A der Durchführungsanweisung',
  ],
  [
    bilingualText('Ortsveränderliche Geräte im Büro', 'Portable devices in offices'),
    bilingualText(
      'Richtwert: 6 Monate, bei weniger als 2 % Fehlern bis 2 Jahre',
      'guide value: 6 months, with less than 2 % faults up to 2 years',
    ),
    electrician,
    'DGUV Vorschrift 3 § 5, Tabelle 1B der Durchführungsanweisung',
  ],
  [
    bilingualText('Ortsveränderliche Geräte in Werkstatt und Fertigung', 'Portable devices in workshop and production'),
    bilingualText(
      'Richtwert: 6 Monate, bei weniger als 2 % Fehlern bis 1 Jahr',
      'guide value: 6 months, with less than 2 % faults up to 1 year',
    ),
    electrician,
    'DGUV Vorschrift 3 § 5, Tabelle 1B der Durchführungsanweisung',
  ],
  [
    bilingualText(
      'Fehlerstrom-Schutzeinrichtung (Prüftaste), ortsfest',
      'Residual current device (test button), fixed',
    ),
    bilingualText('alle 6 Monate', 'every 6 months'),
    bilingualText('Benutzer', 'user'),
    'DGUV Vorschrift 3 § 5, Tabelle 1A der Durchführungsanweisung',
  ],
];

const equipment: readonly Line[] = [
  [
    bilingualText('Leitern und Tritte', 'Ladders and steps'),
    usuallyYearly,
    specialist,
    'BetrSichV § 14; DGUV Information 208-016',
  ],
  [
    bilingualText('Regale', 'Racks'),
    bilingualText(
      'mindestens alle 12 Monate; Sichtkontrolle üblich: wöchentlich',
      'at least every 12 months; visual check usually: weekly',
    ),
    specialist,
    'BetrSichV § 14; DIN EN 15635; DGUV Information 208-061',
  ],
  [
    bilingualText('Gabelstapler und andere Flurförderzeuge', 'Forklifts and other industrial trucks'),
    yearly,
    expert,
    'BetrSichV § 14; DGUV Vorschrift 68 § 37',
  ],
  [
    bilingualText('Firmenfahrzeuge (Betriebssicherheit)', 'Company vehicles (safety of operation)'),
    yearly,
    expert,
    'DGUV Vorschrift 70 § 57',
  ],
  [
    bilingualText('Anschlagmittel und Lastaufnahmemittel', 'Slings and load-handling attachments'),
    usuallyYearly,
    specialist,
    'BetrSichV § 14; DGUV Regel 109-017',
  ],
  [
    bilingualText('Kraftbetätigte Türen und Tore', 'Power-operated doors and gates'),
    yearly,
    expert,
    'ArbStättV § 4 Abs. 3; ASR A1.7',
  ],
  [
    bilingualText('Aufzüge', 'Lifts'),
    bilingualText(
      'Hauptprüfung spätestens alle 2 Jahre, dazwischen Zwischenprüfung',
      'main inspection every 2 years at the latest, one in between',
    ),
    bilingualText('zugelassene Überwachungsstelle', 'approved inspection body'),
    'BetrSichV § 16, Anhang 2 Abschnitt 2',
  ],
  [
    bilingualText(
      'Absaugung und andere technische Schutzmaßnahmen gegen Gefahrstoffe',
      'Extraction and other technical protection against hazardous substances',
    ),
    bilingualText(
      'regelmäßig, spätestens jedes dritte Jahr; gegen Staub üblich: jährlich',
      'regularly, every third year at the latest; against dust usually: yearly',
    ),
    expert,
    'GefStoffV § 7 und Anhang I Nr. 2',
  ],
  [
    bilingualText('Schutzausrüstung gegen Absturz', 'Protective equipment against falls'),
    bilingualText('mindestens alle 12 Monate', 'at least every 12 months'),
    expert,
    'DGUV Regel 112-198',
  ],
];

const fireAndFirstAid: readonly Line[] = [
  [
    bilingualText('Feuerlöscher', 'Fire extinguishers'),
    bilingualText('mindestens alle 2 Jahre', 'at least every 2 years'),
    expert,
    'ArbStättV § 4 Abs. 3; ASR A2.2',
  ],
  [
    bilingualText('Brandschutztüren mit Feststellanlage', 'Fire doors with hold-open device'),
    bilingualText(
      'Funktion etwa monatlich, Prüfung und Wartung jährlich',
      'function about monthly, inspection and maintenance yearly',
    ),
    bilingualText('monatlich selbst, jährlich Fachkraft', 'monthly oneself, yearly a specialist'),
    'DIN 14677; ASR A1.7',
  ],
  [
    bilingualText('Erste-Hilfe-Material', 'First-aid material'),
    bilingualText(
      'regelmäßig und nach Gebrauch; üblich: vierteljährlich',
      'regularly and after use; usually: quarterly',
    ),
    firm,
    'DGUV Vorschrift 1 § 25; ASR A4.3',
  ],
  [
    bilingualText(
      'Räumungsübung, wo ein Flucht- und Rettungsplan nötig ist',
      'Evacuation drill where an escape plan is required',
    ),
    bilingualText(
      'in angemessenen Abständen; üblich: alle 1 bis 2 Jahre',
      'at reasonable intervals; usually: every 1 to 2 years',
    ),
    firm,
    'ArbStättV § 4 Abs. 4; ASR A2.3',
  ],
];

const people: readonly Line[] = [
  [
    bilingualText('Unterweisung aller Beschäftigten', 'Safety briefing of all employees'),
    bilingualText('mindestens jährlich; Jugendliche halbjährlich', 'at least yearly; young people every 6 months'),
    bilingualText('Vorgesetzte', 'superior'),
    'ArbSchG § 12; DGUV Vorschrift 1 § 4; JArbSchG § 29',
  ],
  [
    bilingualText('Fortbildung der Ersthelfenden', 'Refresher course of first aiders'),
    bilingualText('in der Regel alle 2 Jahre', 'as a rule every 2 years'),
    bilingualText('ermächtigte Ausbildungsstelle', 'authorised training body'),
    'DGUV Vorschrift 1 § 26',
  ],
  [
    bilingualText(
      'Wiederholung der Ausbildung von Brandschutzhelfenden',
      'Refresher training of fire-protection helpers',
    ),
    bilingualText('üblich: alle 3 bis 5 Jahre', 'usually: every 3 to 5 years'),
    bilingualText('fachkundige Person', 'competent person'),
    'ASR A2.2; DGUV Information 205-023',
  ],
  [
    bilingualText(
      'Sitzung des Arbeitsschutzausschusses (mehr als 20 Beschäftigte)',
      'Meeting of the safety committee (more than 20 employees)',
    ),
    bilingualText('mindestens vierteljährlich', 'at least quarterly'),
    bilingualText('Arbeitgeber', 'employer'),
    'ASiG § 11',
  ],
];

const table = (lines: readonly Line[], blank: number): Block => ({
  kind: 'table',
  columns: [
    { title: bilingualText('Was', 'What'), width: 27 },
    { title: bilingualText('Abstand', 'Interval'), width: 23 },
    { title: bilingualText('Wer prüft', 'Who inspects'), width: 15 },
    { title: bilingualText('Quelle', 'Source'), width: 19 },
    { title: bilingualText('Bei uns: Abstand, nächster Termin', 'Here: interval, next date'), width: 16 },
  ],
  rows: lines.map(([what, interval, who, source]) => [what, interval, who, bilingualText(source, source), EMPTY]),
  blank,
});

const heading = (de: string, en: string): Block => ({ kind: 'heading', text: bilingualText(de, en) });

/** Intervals from rules of general application; each plant's own come from its risk assessment. */
export const testIntervals: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: bilingualText(
    'Anhaltswerte zum Anpassen. Art, Umfang und Frist legst du in der Gefährdungsbeurteilung fest (§ 3 Abs. 6 ' +
      'BetrSichV); was Hersteller, Behörde, Unfallversicherungsträger oder Sachversicherer verlangen, geht vor. ' +
      'Prüfe ' +
      'vor der Anwendung, ob die genannten Regeln noch so gelten.',
    'Guide values to adapt. Kind, extent and interval are decided in the risk assessment (§ 3 para. 6 BetrSichV); ' +
      'what manufacturer, authority, accident insurance institution or property insurer ask for comes first. Before ' +
      'use, check that the rules named here still apply as they stand.',
  ),
  blocks: [
    heading('Elektrische Anlagen und Geräte', 'Electrical installations and devices'),
    table(electrical, 1),
    heading('Arbeitsmittel und Anlagen', 'Work equipment and installations'),
    table(equipment, 2),
    heading('Brandschutz und Erste Hilfe', 'Fire protection and first aid'),
    table(fireAndFirstAid, 1),
    heading('Menschen und Gremien', 'People and committees'),
    table(people, 1),
  ],
};
