import { statementText } from '../../schema/areas/dangerous-goods/hazard-statements.shared.ts';
import type { Language } from '../../schema/kernel/permissions.ts';

/** The expected data of an invented data sheet; missing ones do not occur in it. */
export interface SheetFacts {
  layout: 'text' | 'table' | 'columns';
  language: Language;
  name: string;
  manufacturer: string;
  dataSheetDate: string;
  signalWord?: 'danger' | 'warning';
  /** Left out: the sheet shows only pictures, as most do. */
  ghs?: string[];
  pictograms: string[];
  h: string[];
  p: string[];
  casNumber?: string;
  storageClassification?: string;
  waterHazardClass?: string;
  flashPoint?: string;
  unNumber?: string;
}

/** Ten substances of a workshop, in the layouts of manufacturers. No real sheet is copied. */
export const SHEETS: readonly SheetFacts[] = [
  {
    layout: 'text',
    language: 'de',
    name: 'Aceton technisch',
    manufacturer: 'Lösemittel Nord GmbH',
    dataSheetDate: '2025-03-14',
    flashPoint: '-17 °C',
    unNumber: 'UN 1090',
    signalWord: 'danger',
    pictograms: ['flammable', 'poisonousKat4'],
    ghs: ['GHS02', 'GHS07'],
    h: ['H225', 'H319', 'H336', 'EUH066'],
    p: ['P210', 'P233', 'P305+P351+P338'],
    casNumber: '67-64-1',
    storageClassification: '3',
    waterHazardClass: '1',
  },
  {
    layout: 'table',
    language: 'de',
    name: 'Natronlauge 30 %',
    manufacturer: 'Bleichtechnik AG',
    dataSheetDate: '2023-11-02',
    unNumber: 'UN 1824',
    signalWord: 'danger',
    pictograms: ['corrosiveKat1'],
    h: ['H290', 'H314'],
    p: ['P260', 'P280', 'P303+P361+P353', 'P305+P351+P338', 'P310'],
    casNumber: '1310-73-2',
    storageClassification: '8B',
    waterHazardClass: '1',
  },
  {
    layout: 'columns',
    language: 'de',
    name: 'Bleichmittel 60',
    manufacturer: 'Chemie Süd KG',
    dataSheetDate: '2024-06-30',
    flashPoint: '> 100 °C',
    unNumber: 'UN 2015',
    signalWord: 'danger',
    pictograms: ['oxidizing', 'corrosiveKat1', 'poisonousKat4'],
    h: ['H271', 'H302', 'H314', 'H335'],
    p: ['P210', 'P220', 'P280'],
    casNumber: '7722-84-1',
    storageClassification: '5.1A',
    waterHazardClass: '1',
  },
  {
    layout: 'table',
    language: 'de',
    name: 'Sprühkleber Extra',
    manufacturer: 'Klebetechnik Hartmann',
    dataSheetDate: '2025-01-30',
    flashPoint: '-41.5 °C',
    unNumber: 'UN 1950',
    signalWord: 'danger',
    pictograms: ['flammable', 'poisonousKat4', 'environmentalRisk'],
    ghs: ['GHS02', 'GHS07', 'GHS09'],
    h: ['H222', 'H229', 'H315', 'H336', 'H411'],
    p: ['P210', 'P211', 'P251', 'P410+P412'],
    storageClassification: '2B',
    waterHazardClass: '2',
  },
  {
    layout: 'text',
    language: 'de',
    name: 'Parkettlack 2K, Härter',
    manufacturer: 'Farben Wieland KG',
    dataSheetDate: '2022-08-19',
    flashPoint: '> 93 °C',
    signalWord: 'warning',
    pictograms: ['poisonousKat4'],
    h: ['H317', 'H332', 'H335', 'EUH204'],
    p: ['P261', 'P272', 'P302+P352'],
    storageClassification: '10',
    waterHazardClass: '1',
  },
  {
    layout: 'text',
    language: 'en',
    name: 'Ethanol 96%',
    manufacturer: 'Northern Solvents Ltd',
    dataSheetDate: '2025-07-08',
    flashPoint: '17 °C',
    unNumber: 'UN 1170',
    signalWord: 'danger',
    pictograms: ['flammable', 'poisonousKat4'],
    h: ['H225', 'H319'],
    p: ['P210', 'P240', 'P403+P235'],
    casNumber: '64-17-5',
    storageClassification: '3',
  },
  {
    layout: 'table',
    language: 'en',
    name: 'Toluene pure',
    manufacturer: 'Basic Chemicals Inc.',
    dataSheetDate: '2024-02-29',
    flashPoint: '4.4 °C',
    unNumber: 'UN 1294',
    signalWord: 'danger',
    pictograms: ['flammable', 'poisonousKat4', 'healthRisk'],
    ghs: ['GHS02', 'GHS07', 'GHS08'],
    h: ['H225', 'H304', 'H315', 'H336', 'H361d', 'H373'],
    p: ['P201', 'P210', 'P301+P310', 'P331'],
    casNumber: '108-88-3',
    storageClassification: '3',
    waterHazardClass: '3',
  },
  {
    layout: 'columns',
    language: 'en',
    name: 'Acetylene, dissolved',
    manufacturer: 'Gas Works South',
    dataSheetDate: '2021-12-01',
    unNumber: 'UN 1001',
    signalWord: 'danger',
    pictograms: ['flammable', 'gas'],
    h: ['H220', 'H230', 'H280'],
    p: ['P202', 'P210', 'P377', 'P403'],
    casNumber: '74-86-2',
    storageClassification: '2A',
  },
  {
    layout: 'text',
    language: 'de',
    name: 'Holzspachtel auf Wasserbasis',
    manufacturer: 'Farben Wieland KG',
    dataSheetDate: '2026-01-15',
    pictograms: [],
    h: ['EUH208', 'EUH210'],
    p: ['P102'],
    storageClassification: '10-13',
    waterHazardClass: '1',
  },
  {
    layout: 'columns',
    language: 'de',
    name: 'Holzschutzmittel K',
    manufacturer: 'Imprägnierwerk Ost',
    dataSheetDate: '2020-05-04',
    flashPoint: '62 °C',
    unNumber: 'UN 3077',
    signalWord: 'danger',
    pictograms: ['poisonousKat1To3', 'healthRisk', 'environmentalRisk'],
    h: ['H301', 'H350', 'H410'],
    p: ['P201', 'P273', 'P301+P310', 'P405', 'P501'],
    storageClassification: '6.1C',
    waterHazardClass: '3',
  },
];

const WORDS = {
  de: {
    heading: (n: number, title: string) => `ABSCHNITT ${n}: ${title}`,
    titles: {
      1: 'Bezeichnung des Stoffs beziehungsweise des Gemischs und des Unternehmens',
      2: 'Mögliche Gefahren',
      3: 'Zusammensetzung/Angaben zu Bestandteilen',
      4: 'Erste-Hilfe-Maßnahmen',
      5: 'Maßnahmen zur Brandbekämpfung',
      6: 'Maßnahmen bei unbeabsichtigter Freisetzung',
      7: 'Handhabung und Lagerung',
      8: 'Begrenzung und Überwachung der Exposition/Persönliche Schutzausrüstungen',
      9: 'Physikalische und chemische Eigenschaften',
      10: 'Stabilität und Reaktivität',
      11: 'Toxikologische Angaben',
      12: 'Umweltbezogene Angaben',
      13: 'Hinweise zur Entsorgung',
      14: 'Angaben zum Transport',
      15: 'Rechtsvorschriften',
      16: 'Sonstige Angaben',
    },
    title: 'Sicherheitsdatenblatt gemäß Verordnung (EG) Nr. 1907/2006',
    labels: {
      name: 'Handelsname',
      supplier: 'Hersteller/Lieferant',
      date: 'Überarbeitet am',
      printed: 'Druckdatum',
      signal: 'Signalwort',
      pictograms: 'Gefahrenpiktogramme',
      h: 'Gefahrenhinweise',
      p: 'Sicherheitshinweise',
      cas: 'CAS-Nummer',
      lgk: 'Lagerklasse (TRGS 510)',
      wgk: 'Wassergefährdungsklasse (WGK)',
      flash: 'Flammpunkt',
      un: 'UN-Nummer',
    },
    signal: { danger: 'Gefahr', warning: 'Achtung' },
    prose:
      'Die Angaben stützen sich auf den heutigen Stand der Kenntnisse und dienen dazu, das Produkt im Hinblick auf die zu treffenden Sicherheitsvorkehrungen zu beschreiben. Behälter dicht verschlossen an einem kühlen, gut gelüfteten Ort aufbewahren.',
    date: (day: string) => day.split('-').toReversed().join('.'),
  },
  en: {
    heading: (n: number, title: string) => `SECTION ${n}: ${title}`,
    titles: {
      1: 'Identification of the substance/mixture and of the company/undertaking',
      2: 'Hazards identification',
      3: 'Composition/information on ingredients',
      4: 'First aid measures',
      5: 'Firefighting measures',
      6: 'Accidental release measures',
      7: 'Handling and storage',
      8: 'Exposure controls/personal protection',
      9: 'Physical and chemical properties',
      10: 'Stability and reactivity',
      11: 'Toxicological information',
      12: 'Ecological information',
      13: 'Disposal considerations',
      14: 'Transport information',
      15: 'Regulatory information',
      16: 'Other information',
    },
    title: 'Safety data sheet according to Regulation (EC) No 1907/2006',
    labels: {
      name: 'Trade name',
      supplier: 'Manufacturer/Supplier',
      date: 'Revision date',
      printed: 'Print date',
      signal: 'Signal word',
      pictograms: 'Hazard pictograms',
      h: 'Hazard statements',
      p: 'Precautionary statements',
      cas: 'CAS number',
      lgk: 'Storage class (TRGS 510)',
      wgk: 'Water hazard class (WGK)',
      flash: 'Flash point',
      un: 'UN number',
    },
    signal: { danger: 'Danger', warning: 'Warning' },
    prose:
      'The information is based on the present state of our knowledge and describes the product with regard to the safety precautions to be taken. Keep the container tightly closed in a cool, well-ventilated place.',
    date: (day: string) =>
      `${Number(day.slice(8))} ${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
  },
} as const;

const STYLES: Readonly<Record<SheetFacts['layout'], string>> = {
  text: 'body{font:10pt serif} dt{float:left;clear:left;margin-right:2mm} dd{margin:0 0 1mm}',
  table:
    'body{font:9pt sans-serif} dl{display:grid;grid-template-columns:55mm 1fr;border:1px solid} dt,dd{margin:0;padding:1mm;border-bottom:1px solid}',
  columns: 'body{font:8.5pt sans-serif} main{columns:2;column-gap:8mm} h2{font-size:10pt} dd{margin:0 0 1mm 3mm}',
};

const NOT_APPLICABLE = { de: 'Nicht anwendbar', en: 'Not applicable' } as const;

/** A flash point in different notations: with a minus sign and the method, approximately, or with the pressure. */
function flashWritten({ flashPoint, language, layout }: SheetFacts): string {
  if (!flashPoint) return NOT_APPLICABLE[language];
  const written = (language === 'de' ? flashPoint.replace('.', ',') : flashPoint).replace('-', '−');
  if (layout === 'text') return `${written} (DIN 51755, c.c.)`;
  return layout === 'table' ? `${language === 'de' ? 'ca.' : 'approx.'} ${written} (1013 hPa)` : written;
}

/** A UN number in different notations: once, as a number only, or for each means of transport. */
function unWritten({ unNumber, language, layout }: SheetFacts): string {
  if (!unNumber) return NOT_APPLICABLE[language];
  if (layout === 'text') return unNumber;
  return layout === 'table' ? unNumber.slice(3) : `ADR/RID: ${unNumber}, IMDG: ${unNumber}, IATA: ${unNumber}`;
}

/** A data sheet as a page to print. */
export function sheetHtml(facts: SheetFacts): string {
  const { language, layout } = facts;
  const words = WORDS[language];
  const { labels } = words;
  const pair = (label: string, value: string | undefined): string =>
    value ? `<dt>${label}:</dt><dd>${value}</dd>` : '';
  const list = (codes: readonly string[]): string =>
    codes
      .map((code) => `${code.replaceAll('+', ' + ')} ${statementText(code, language).replaceAll('<', '&lt;')}`)
      .join('<br>');
  const un = '<p>1.1 REACH</p>';
  const content: Readonly<Record<number, string>> = {
    1: `<h3>1.1 ${language === 'de' ? 'Produktidentifikator' : 'Product identifier'}</h3><dl>${pair(labels.name, facts.name)}${pair(labels.supplier, facts.manufacturer)}</dl>`,
    2: `<h3>2.2 ${language === 'de' ? 'Kennzeichnungselemente' : 'Label elements'}</h3><dl>${pair(labels.pictograms, facts.ghs?.join(', '))}${pair(labels.signal, facts.signalWord && words.signal[facts.signalWord])}${pair(labels.h, list(facts.h))}${pair(labels.p, list(facts.p))}</dl>`,
    3: facts.casNumber
      ? `<dl>${pair(labels.cas, facts.casNumber)}</dl>`
      : `<dl>${pair(labels.cas, '67-64-1, 108-88-3')}</dl>`,
    7: `<p>${words.prose}</p><dl>${pair(labels.lgk, facts.storageClassification)}</dl>`,
    8: `<p>${words.prose} P280, H290.</p>`,
    9: `<dl>${pair(labels.flash, flashWritten(facts))}</dl>${un}`,
    14: `<dl>${pair(labels.un, unWritten(facts))}</dl>`,
    15: `<dl>${pair(labels.wgk, facts.waterHazardClass)}</dl>`,
    16: `<p>H302 ${statementText('H302', language)} P501</p>`,
  };
  const sections = Array.from({ length: 16 }, (_, index) => index + 1).map(
    (n) => `<h2>${words.heading(n, words.titles[n as 1])}</h2>${content[n] ?? `<p>${words.prose}</p>`}`,
  );
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${STYLES[layout]}</style>
    <header><p>${words.title}</p><p>${labels.printed}: ${words.date('2026-11-20')}</p><p>${labels.date}: ${words.date(facts.dataSheetDate)}</p></header>
    <main>${sections.join('')}</main></html>`;
}
