import Handlebars from 'handlebars';
import { dayOf, localTime } from '../../kernel/calendar.shared.ts';
import { dayIn, directionOf, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { PrintJob } from '../../kernel/ports.ts';
import { cleanRichText } from '../../kernel/rich-text.ts';
import { textsOf, type TextValues, type Texts } from '../../kernel/texts.ts';
import labels from './labels.json';
import { lettersWithoutFace } from './fonts.ts';
import { pageStyle } from './page-style.ts';
import type { Letterhead } from '../../records/print-options.ts';
import type { PrintedVersion } from '../../records/print-options.ts';
import codesTemplate from './templates/codes.hbs?raw';
import documentTemplate from './templates/document.hbs?raw';
import levelTemplate from './templates/level.hbs?raw';
import measuresTemplate from './templates/measures.hbs?raw';
import photosTemplate from './templates/photos.hbs?raw';
import signaturesTemplate from './templates/signatures.hbs?raw';
import signedTemplate from './templates/signed.hbs?raw';
import symbolTemplate from './templates/symbol.hbs?raw';

/** A text of labels.json. */
export const printText = textsOf('printing', labels, {
  translated: import.meta.glob<object>('./languages/*.json', { import: 'default', eager: true }),
});

/** Content that every document has. */
export interface DocumentView {
  language: ContentLanguage;
  letterhead: Letterhead;
  /** What kind of document it is: „Begehung“. */
  kind: string;
  title: string;
  version: PrintedVersion | null;
  /** Printed instead of the version: of an extract, when it was made. */
  state?: string;
  facts: readonly { label: string; value: string }[];
  signers: readonly Signer[];
  /** The illustration of its first page: an accepted SVG. */
  picture?: string;
}

/** A place to sign, or what was signed on the screen. */
export interface Signer {
  role: string;
  name: string;
  /** The picture of a drawn signature. */
  drawn?: string;
  /** The name that was typed instead. */
  typed?: string;
}

/** A measure in the table of measures. */
export interface MeasureView {
  number: string;
  measure: string;
  /** What it belongs to: „2.3 Feuerlöscher“. */
  item: string;
  users: string;
  due: string;
  stateWord: string;
  symbol: 'good' | 'open';
  board: string;
}

/** A card with a QR code in a sheet of them (`codes`, in `cards`), to be cut out. */
export interface CodeCard {
  title: string;
  lines: readonly string[];
  scan: string;
  /** SVG. */
  code: string;
}

const engine = makeEngine();

/** Makes the HTML of one kind of document. */
export type DocumentTemplate = (view: DocumentView & Record<string, unknown>) => PrintJob;

/** Compiles the template of one kind of document. `text` are the words of its area, for the helper `areaText`. */
export function documentTemplateOf(source: string, text: Texts): DocumentTemplate {
  const template = engine.compile(source, { strict: true });
  return (view) => {
    const { language, letterhead, kind, title, version } = view;
    const state =
      view.state ??
      (version
        ? printText(language, 'version', { number: version.number, day: printedDay(version.at, language) })
        : printText(language, 'draft'));
    const isDraft = version === null && view.state === undefined;
    const root = {
      picture: '',
      ...view,
      direction: directionOf(language),
      documentTitle: `${kind} ${title}, ${state}`,
      state,
      stateClass: isDraft ? 'draft' : 'version',
      signers: view.signers.map(({ role, name, drawn = '', typed = '' }) => ({
        role,
        name,
        drawn,
        typed,
        isSigned: drawn !== '' || typed !== '',
      })),
      letterhead: { name: letterhead.name, logo: letterhead.logo ?? '', lines: letterheadLines(letterhead, language) },
      lengthy: title.length > 120,
      style: '',
    };
    const edges = {
      title: `${kind}: ${title}`,
      state,
      isDraft,
      organisation: letterhead.name,
      page: printText(language, 'page'),
      of: printText(language, 'of'),
    };
    const html = template(root, { data: { text } });
    // Its texts determine the fonts. Data of photos are long and no text.
    const style = pageStyle(edges, directionOf(language), html.replaceAll(/"data:[^"]*"/g, ''));
    const note = noFontNote(html, language);
    return {
      html: html
        .replace('<style></style>', () => `<style>${style}</style>`)
        .replace('<p class="no-font"></p>', () => note),
    };
  };
}

/**
 * Says that letters are printed as boxes; nothing for a document whose letters all have a face. Whether the machine has a
 * font for them is known when it is printed (server/pdf/page-printer.ts), which removes the note then.
 */
function noFontNote(html: string, language: ContentLanguage): string {
  const letters = lettersWithoutFace(html.replaceAll(/<style>[^]*?<\/style>|<[^>]*>/g, ''));
  if (letters.length === 0) return '';
  return `<p class="no-font" data-letters="${letters.join('')}">${printText(language, 'noFont')} <span></span></p>`;
}

/** The lines below the organisation's name: address and number, as far as they are known. */
function letterheadLines({ street, city, country, companyNumber }: Letterhead, language: ContentLanguage): string[] {
  return [
    street,
    city,
    countryLine(country, language),
    companyNumber && printText(language, 'companyNumber', { number: companyNumber }),
  ].filter((line): line is string => !!line);
}

/** A country as the last line of an address: its name where it is stored as a code; empty for Germany. */
function countryLine(country: string, language: ContentLanguage): string {
  if (country === 'DE') return '';
  return /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)
    : country;
}

/** A day or a moment in figures, DD.MM.YYYY unless the language writes it otherwise, on the calendar in Germany. */
export function printedDay(value: string | null, language: ContentLanguage = 'de'): string {
  const day = value === null ? null : dayOf(value);
  return day ? dayIn(language, day) : '';
}

/** „11:20 Uhr“ of a moment, on the clock in Germany. */
export function printedTime(moment: string, language: ContentLanguage): string {
  return printText(language, 'time', { time: localTime(new Date(moment)).slice(11) });
}

/** „23.11.2026, 11:20 Uhr“ of a moment, on the clock in Germany. */
export const printedMoment = (moment: string, language: ContentLanguage): string =>
  `${printedDay(moment, language)}, ${printedTime(moment, language)}`;

function makeEngine(): typeof Handlebars {
  const handlebars = Handlebars.create();
  const languageOf = (options: Handlebars.HelperOptions): ContentLanguage =>
    (options.data as { root: { language: ContentLanguage } }).root.language;
  handlebars.registerHelper('t', (key: string, options: Handlebars.HelperOptions) =>
    printText(languageOf(options), key, options.hash as TextValues),
  );
  handlebars.registerHelper('areaText', (key: string, options: Handlebars.HelperOptions) =>
    (options.data as { text: Texts }).text(languageOf(options), key),
  );
  handlebars.registerHelper('is', (one: unknown, other: unknown) => one === other);
  // Sanitized when it was stored, and again before it is printed.
  handlebars.registerHelper('rich', (html: string) => new handlebars.SafeString(cleanRichText(html)));
  const partials = {
    codes: codesTemplate,
    document: documentTemplate,
    level: levelTemplate,
    measures: measuresTemplate,
    photos: photosTemplate,
    signatures: signaturesTemplate,
    signed: signedTemplate,
    symbol: symbolTemplate,
  };
  for (const [name, source] of Object.entries(partials)) handlebars.registerPartial(name, source.trim());
  return handlebars;
}
