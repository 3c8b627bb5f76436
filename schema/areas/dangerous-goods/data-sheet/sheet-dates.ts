import { dayOf } from '../../../kernel/calendar.shared.ts';
import type { SheetLine } from './sheet-lines.ts';

/**
 * Finds the date of a safety data sheet: preferably that of its revision, otherwise that of its first issue, but never
 * that of its print.
 */

const MONTHS: readonly RegExp[] = [
  /^(?:jan|janv|sty|gen|ene|led|janu)/,
  /^(?:feb|fév|lut|úno|febb)/,
  /^(?:mar|mär|mrz|maa|bře|mrt)/,
  /^(?:apr|avr|kwi|abr|dub)/,
  /^(?:may|mai|maj|mag|mei|kvě)/,
  /^(?:jun|juin|cze|giu|červn|čer(?!vence))/,
  /^(?:jul|juil|lip|lug|července)/,
  /^(?:aug|aoû|sie|ago|srp)/,
  /^(?:sep|wrz|set|zář)/,
  /^(?:oct|okt|paź|ott|říj)/,
  /^(?:nov|lis)/,
  /^(?:dec|dez|déc|gru|dic|pro)/,
];

const DATE =
  /(?<![\d./-])(?:(\d{4})([./-])(\d{1,2})\2(\d{1,2})|(\d{1,2})([./-])(\d{1,2})\6(\d{4}|\d{2})|(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]+(\p{L}{3,12})\.?,?[\s-]+(\d{4})|(\p{L}{3,12})\.?\s+(\d{1,2}),?\s+(\d{4}))(?![\d/-]|\.\d)/gu;

type Kind = 'revision' | 'issue' | 'never';

/** The kind of the date that follows a label; the last label before a date counts. */
const KINDS: readonly [Kind, RegExp][] = [
  [
    'never',
    /druck(?!luft)|gedruckt|print|impression|imprim|wydruk|stampa|impresión|afdruk|tisk|ersetzt|vorversion|vorherige|vorige|supersed|replac|previous|précédente|remplace|zastępuje|poprzedni|sostituisce|reemplaza|sustituye|vervangt|nahrazuje|gültig|valid|verordnung|regulation|règlement|richtlinie|directive|dz\.\s?u|ustawa|next|nächste/giu,
  ],
  [
    'revision',
    /überarbeitet|überarbeitung|revidiert|revision(?!\s*:?\s*\d{1,2}(?!\d*[./-]))|revised|bearbeitungsdatum|bearbeitet|geändert(?: am)?(?=[\s:])|stand(?=[\s:.]|$)|fassung vom|version(?: [\d.]+)?,? (?:vom|of|du|z dnia)|aktualisiert|update|mise à jour|révision|révisée?|aktualizac|rewizj|wersja z|revisione|revisión|herzien|revize|version date|last revision|última revisão/giu,
  ],
  [
    'issue',
    /ausgabedatum|ausgestellt|ausgabe|erstell|erstausgabe|issue|émission|édition|wydania|sporządz|emissione|emisión|uitgifte|vydání/giu,
  ],
];
/** Before `Fassung vom`: the date is that of the replaced sheet. */
const REPLACED =
  /(?:ersetzt|replaces?|supersedes?|remplace|zastępuje|vervangt|sostituisce|sustituye|nahrazuje|previous|vorherige\w?)\W+(?:\p{L}{1,4}\W+)?$/iu;
/** A label of a date that does not name the kind. */
const PLAIN_LABEL = /(?:^|\s)(?:datum|date|data|fecha|dato)[\s:]*$/iu;

/** No safety data sheet is older. */
const FIRST_DAY = '1985-01-01';

interface Written {
  at: number;
  line: SheetLine;
  match: RegExpMatchArray;
}

export interface FoundDate {
  day: string;
  line: SheetLine;
}

/** Limit of the dates of a sheet that are examined. */
const MAX_DATES = 200;

const two = (part: string): string => part.padStart(2, '0');

/**
 * Whether the month comes first in dates with this separator: decided by the other dates, or by the language of the
 * sheet.
 */
function isMonthFirst(dates: readonly Written[], text: string): boolean | null {
  const pairs = dates.filter(({ match }) => match[6] === '/').map(({ match }) => [Number(match[5]), Number(match[7])]);
  const [day, month] = [pairs.some(([first]) => first! > 12), pairs.some(([, second]) => second! > 12)];
  if (day !== month) return month;
  if (day) return null;
  if (/\bOSHA\b|29\s?CFR|\bHCS\b/.test(text)) return true;
  return /\b(?:the|and|of)\b/i.test(text) && /data sheet|hazard/i.test(text) && !/[äöüßéàłóż]/i.test(text)
    ? null
    : false;
}

function dayIn({ match }: Written, monthFirst: boolean | null): string | null {
  const [, year, , month, day, first, separator, second, end, dayOfWord, word, yearOfWord, usWord, usDay, usYear] =
    match;
  if (year) return dayOf(`${year}-${two(month!)}-${two(day!)}`);
  if (first) {
    const full = end!.length === 2 ? `20${end}` : end!;
    if (end!.length === 2 && separator !== '.') return null;
    const isSame = first === second;
    if (separator === '/' && monthFirst === null && !isSame && Number(first) <= 12 && Number(second) <= 12) return null;
    const isUs = separator === '/' && (Number(second) > 12 || (monthFirst === true && Number(first) <= 12));
    return dayOf(isUs ? `${full}-${two(first)}-${two(second!)}` : `${full}-${two(second!)}-${two(first)}`);
  }
  const number = MONTHS.findIndex((month_) => month_.test((word ?? usWord!).toLowerCase())) + 1;
  return number > 0 ? dayOf(`${yearOfWord ?? usYear}-${two(String(number))}-${two(dayOfWord ?? usDay!)}`) : null;
}

/** The kind of the last label in a text. */
function kindOf(text: string): Kind | null {
  let best: { kind: Kind; at: number } | null = null;
  for (const [kind, pattern] of KINDS)
    for (const { index } of text.matchAll(pattern))
      if ((!best || index > best.at) && (kind === 'never' || !REPLACED.test(text.slice(0, index))))
        best = { kind, at: index };
  return best?.kind ?? (PLAIN_LABEL.test(text) ? 'issue' : null);
}

/**
 * The kind of a date by its label: before it in its line, in the same column of the line above, or alone in the line
 * above.
 */
function labelOf(written: Written, inLine: readonly Written[], above: SheetLine | undefined): Kind | null {
  const { text } = written.line;
  const index = inLine.indexOf(written);
  const before = inLine[index - 1];
  const from = before ? before.match.index! + before.match[0].length : 0;
  const own = kindOf(text.slice(from, written.match.index));
  if (own || !above) return own;
  const isOnlyDates =
    inLine.reduce((rest, { match }) => rest.replace(match[0], ''), text).replaceAll(/[\s|;,]/g, '') === '';
  if (!isOnlyDates || [...above.text.matchAll(DATE)].length > 0) return null;
  const headings = above.text.split('\t');
  return headings.length === inLine.length ? kindOf(headings[index]!) : inLine.length === 1 ? kindOf(above.text) : null;
}

/**
 * The newest date of the best kind. An ambiguous date, such as 03/07/2024 in an English sheet, gives no result: an
 * unreadable revision is not replaced by the date of the first issue.
 */
export function dateIn(lines: readonly SheetLine[], today: string): FoundDate | null {
  const all = lines
    .flatMap((line, at) => [...line.text.matchAll(DATE)].map((match): Written => ({ at, line, match })))
    .slice(0, MAX_DATES);
  const monthFirst = isMonthFirst(all, lines.map(({ text }) => text).join('\n'));
  const found = all.flatMap((written) => {
    const inLine = all.filter(({ at }) => at === written.at);
    const kind = labelOf(written, inLine, lines[written.at - 1]);
    const day = kind === null || kind === 'never' ? null : dayIn(written, monthFirst);
    return kind && kind !== 'never'
      ? [{ kind, day: day && day <= today && day >= FIRST_DAY ? day : '', line: written.line }]
      : [];
  });
  const kind = found.some((each) => each.kind === 'revision') ? 'revision' : 'issue';
  const [newest] = found.filter((each) => each.kind === kind).toSorted((one, other) => (one.day < other.day ? 1 : -1));
  return newest?.day ? newest : null;
}
