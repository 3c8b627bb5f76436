import { type Block, EMPTY, type TemplateSource, type Words, words } from '../template.ts';

/**
 * What, how often, who, according to what; in German and in English. The sources keep their German names, under which
 * they are found.
 */
type Line = readonly [what: Words, interval: Words, who: Words, source: string];

const specialist = words('zur Prüfung befähigte Person', 'person qualified for inspections');
const electrician = words('Elektrofachkraft', 'qualified electrician');
const expert = words('Sachkundige', 'competent person');
const yearly = words('mindestens jährlich', 'at least yearly');
const usuallyYearly = words('üblich: jährlich', 'usually: yearly');
const firm = words('eigene unterwiesene Person', 'instructed person of the company');

const electrical: readonly Line[] = [
  [
    words('Ortsfeste elektrische Anlagen und Betriebsmittel', 'Fixed electrical installations and equipment'),
    words('Richtwert: 4 Jahre', 'guide value: 4 years'),
    electrician,
    'DGUV Vorschrift 3 § 5, Tabelle 1A der Durchführungsanweisung',
  ],
  [
    words('Ortsveränderliche Geräte im Büro', 'Portable devices in offices'),
    words(
      'Richtwert: 6 Monate, bei weniger als 2 % Fehlern bis 2 Jahre',
      'guide value: 6 months, with less than 2 % faults up to 2 years',
    ),
    electrician,
    'DGUV Vorschrift 3 § 5, Tabelle 1B der Durchführungsanweisung',
  ],
  [
    words('Ortsveränderliche Geräte in Werkstatt und Fertigung', 'Portable devices in workshop and production'),
    words(
      'Richtwert: 6 Monate, bei weniger als 2 % Fehlern bis 1 Jahr',
      'guide value: 6 months, with less than 2 % faults up to 1 year',
    ),
    electrician,
    'DGUV Vorschrift 3 § 5, Tabelle 1B der Durchführungsanweisung',
  ],
  [
    words('Fehlerstrom-Schutzeinrichtung (Prüftaste), ortsfest', 'Residual current device (test button), fixed'),
    words('alle 6 Monate', 'every 6 months'),
    words('Benutzer', 'user'),
    'DGUV Vorschrift 3 § 5, Tabelle 1A der Durchführungsanweisung',
  ],
];

const equipment: readonly Line[] = [
  [
    words('Leitern und Tritte', 'Ladders and steps'),
    usuallyYearly,
    specialist,
    'BetrSichV § 14; DGUV Information 208-016',
  ],
  [
    words('Regale', 'Racks'),
    words(
      'mindestens alle 12 Monate; Sichtkontrolle üblich: wöchentlich',
      'at least every 12 months; visual check usually: weekly',
    ),
    specialist,
    'BetrSichV § 14; DIN EN 15635; DGUV Information 208-061',
  ],
  [
    words('Gabelstapler und andere Flurförderzeuge', 'Forklifts and other industrial trucks'),
    yearly,
    expert,
    'BetrSichV § 14; DGUV Vorschrift 68 § 37',
  ],
  [
    words('Firmenfahrzeuge (Betriebssicherheit)', 'Company vehicles (safety of operation)'),
    yearly,
    expert,
    'DGUV Vorschrift 70 § 57',
  ],
  [
    words('Anschlagmittel und Lastaufnahmemittel', 'Slings and load-handling attachments'),
    usuallyYearly,
    specialist,
    'BetrSichV § 14; DGUV Regel 109-017',
  ],
  [
    words('Kraftbetätigte Türen und Tore', 'Power-operated doors and gates'),
    yearly,
    expert,
    'ArbStättV § 4 Abs. 3; ASR A1.7',
  ],
  [
    words('Aufzüge', 'Lifts'),
    words(
      'Hauptprüfung spätestens alle 2 Jahre, dazwischen Zwischenprüfung',
      'main inspection every 2 years at the latest, one in between',
    ),
    words('zugelassene Überwachungsstelle', 'approved inspection body'),
    'BetrSichV § 16, Anhang 2 Abschnitt 2',
  ],
  [
    words(
      'Absaugung und andere technische Schutzmaßnahmen gegen Gefahrstoffe',
      'Extraction and other technical protection against hazardous substances',
    ),
    words(
      'regelmäßig, spätestens jedes dritte Jahr; gegen Staub üblich: jährlich',
      'regularly, every third year at the latest; against dust usually: yearly',
    ),
    expert,
    'GefStoffV § 7 und Anhang I Nr. 2',
  ],
  [
    words('Schutzausrüstung gegen Absturz', 'Protective equipment against falls'),
    words('mindestens alle 12 Monate', 'at least every 12 months'),
    expert,
    'DGUV Regel 112-198',
  ],
];

const fireAndFirstAid: readonly Line[] = [
  [
    words('Feuerlöscher', 'Fire extinguishers'),
    words('mindestens alle 2 Jahre', 'at least every 2 years'),
    expert,
    'ArbStättV § 4 Abs. 3; ASR A2.2',
  ],
  [
    words('Brandschutztüren mit Feststellanlage', 'Fire doors with hold-open device'),
    words(
      'Funktion etwa monatlich, Prüfung und Wartung jährlich',
      'function about monthly, inspection and maintenance yearly',
    ),
    words('monatlich selbst, jährlich Fachkraft', 'monthly oneself, yearly a specialist'),
    'DIN 14677; ASR A1.7',
  ],
  [
    words('Erste-Hilfe-Material', 'First-aid material'),
    words('regelmäßig und nach Gebrauch; üblich: vierteljährlich', 'regularly and after use; usually: quarterly'),
    firm,
    'DGUV Vorschrift 1 § 25; ASR A4.3',
  ],
  [
    words(
      'Räumungsübung, wo ein Flucht- und Rettungsplan nötig ist',
      'Evacuation drill where an escape plan is required',
    ),
    words(
      'in angemessenen Abständen; üblich: alle 1 bis 2 Jahre',
      'at reasonable intervals; usually: every 1 to 2 years',
    ),
    firm,
    'ArbStättV § 4 Abs. 4; ASR A2.3',
  ],
];

const people: readonly Line[] = [
  [
    words('Unterweisung aller Beschäftigten', 'Safety briefing of all employees'),
    words('mindestens jährlich; Jugendliche halbjährlich', 'at least yearly; young people every 6 months'),
    words('Vorgesetzte', 'superior'),
    'ArbSchG § 12; DGUV Vorschrift 1 § 4; JArbSchG § 29',
  ],
  [
    words('Fortbildung der Ersthelfenden', 'Refresher course of first aiders'),
    words('in der Regel alle 2 Jahre', 'as a rule every 2 years'),
    words('ermächtigte Ausbildungsstelle', 'authorised training body'),
    'DGUV Vorschrift 1 § 26',
  ],
  [
    words('Wiederholung der Ausbildung von Brandschutzhelfenden', 'Refresher training of fire-protection helpers'),
    words('üblich: alle 3 bis 5 Jahre', 'usually: every 3 to 5 years'),
    words('fachkundige Person', 'competent person'),
    'ASR A2.2; DGUV Information 205-023',
  ],
  [
    words(
      'Sitzung des Arbeitsschutzausschusses (mehr als 20 Beschäftigte)',
      'Meeting of the safety committee (more than 20 employees)',
    ),
    words('mindestens vierteljährlich', 'at least quarterly'),
    words('Arbeitgeber', 'employer'),
    'ASiG § 11',
  ],
];

const table = (lines: readonly Line[], blank: number): Block => ({
  kind: 'table',
  columns: [
    { title: words('Was', 'What'), width: 27 },
    { title: words('Abstand', 'Interval'), width: 23 },
    { title: words('Wer prüft', 'Who inspects'), width: 15 },
    { title: words('Quelle', 'Source'), width: 19 },
    { title: words('Bei uns: Abstand, nächster Termin', 'Here: interval, next date'), width: 16 },
  ],
  rows: lines.map(([what, interval, who, source]) => [what, interval, who, words(source, source), EMPTY]),
  blank,
});

const heading = (de: string, en: string): Block => ({ kind: 'heading', text: words(de, en) });

/** Intervals from rules of general application; each plant's own come from its risk assessment. */
export const testIntervals: TemplateSource = {
  landscape: true,
  asOf: '2026-11',
  intro: words(
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
