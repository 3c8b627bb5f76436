/**
 * Formatted texts: paragraphs, lists, bold, italic, underlined, struck through. They are stored as HTML of p, br,
 * strong, em, u, s, ul, ol and li without attributes, in one canonical form, so that the same text is the same string.
 * Isomorphic: works on strings, without a DOM. Input is first sanitized (rich-text.ts).
 */

/** Longest HTML that is stored of one text. */
export const RICH_TEXT_MAX = 20_000;

/** A run of text with its marks, or a line break inside a paragraph. */
export type RichRun = { text: string; marks: readonly Mark[] } | 'break';

export interface RichItem {
  runs: RichRun[];
  lists: RichList[];
}

export interface RichList {
  kind: 'ul' | 'ol';
  items: RichItem[];
}

export type RichBlock = { kind: 'p'; runs: RichRun[] } | RichList;

const MARKS = ['strong', 'em', 'u', 's'] as const;
export type Mark = (typeof MARKS)[number];

const MARK_OF: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
};

/** Block elements; a table becomes one line for each row. */
export const BLOCK_ELEMENTS = [
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'section',
  'article',
  'header',
  'footer',
  'address',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'caption',
  'table',
  'tr',
  'hr',
] as const;
export const OTHER_ELEMENTS = ['br', 'ul', 'ol', 'li', 'td', 'th', ...Object.keys(MARK_OF)] as const;

const BLOCKS: ReadonlySet<string> = new Set(BLOCK_ELEMENTS);
/** Longest bullet. */
const OWN_LINE: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, 'li', 'ul', 'ol', 'td', 'th']);
/** Elements whose content is no text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'xml',
  'template',
  'noscript',
  'iframe',
  'object',
  'textarea',
  'select',
]);
const OTHERS_OF_HTML = [
  'a',
  'abbr',
  'body',
  'center',
  'code',
  'col',
  'colgroup',
  'font',
  'form',
  'head',
  'html',
  'img',
  'input',
  'label',
  'link',
  'meta',
  'small',
  'span',
  'sub',
  'sup',
  'svg',
  'tbody',
  'tfoot',
  'thead',
  'video',
  'audio',
  'button',
];

const ELEMENTS: ReadonlySet<string> = new Set([
  ...BLOCK_ELEMENTS,
  ...OTHER_ELEMENTS,
  ...WITHOUT_TEXT,
  ...OTHERS_OF_HTML,
]);

/**
 * Lists of Word, after its styles were read: items outside of any list, each with its depth and its bullet or number.
 */
export const LEVEL_ATTRIBUTE = 'data-level';
export const BULLET_ELEMENT = 'mso:bullet';

const LEVEL = new RegExp(`\\s${LEVEL_ATTRIBUTE}="(\\d{1,2})"`);
const NUMBER = /^\(?(\d+|[a-z]{1,2}|[ivxlcdm]+)[.)]/i;

/** Superscript and subscript digits have characters of their own: 10<sup>3</sup> must not become 103. */
export const SCRIPT_ELEMENTS = ['sup', 'sub'] as const;
const SCRIPTS: Readonly<Record<string, string>> = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋' };
const SCRIPT_SIGNS = '0123456789+-';

const scripted = (text: string, element: string): string =>
  /^[-+\u2212]?\d+$/.test(text.trim())
    ? text.replaceAll('\u2212', '-').replaceAll(/[-+\d]/g, (sign) => SCRIPTS[element]![SCRIPT_SIGNS.indexOf(sign)]!)
    : text;

/** Deepest nesting of lists; deeper items become items of the last level. */
const DEEPEST_LIST = 4;

const TAG = /<(\/?)([a-z][a-z0-9:]*)(?=[\s/>])[^<>]*>/gi;

/** Whether a text is HTML. `x<y` and `a < b > c` are not; names with a colon are those of Word. */
export function isHtml(text: string): boolean {
  if (text.includes('<!--')) return true;
  for (const [, , name] of text.matchAll(TAG))
    if (ELEMENTS.has(name!.toLowerCase()) || name!.includes(':')) return true;
  return false;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text as HTML: its lines become paragraphs, empty ones are left out. */
export function htmlOfText(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line.trim())}</p>`)
    .join('');
}

/** The canonical form of a text. Takes any HTML, returns HTML of the known elements. */
export function canonicalHtml(html: string): string {
  return blocksOf(html).map(blockHtml).join('');
}

/** The lines of a text: one for each paragraph and list item. */
export function linesOf(html: string): string[] {
  const lines: string[] = [];
  const ofItem = ({ runs, lists }: RichItem): void => {
    lines.push(lineOf(runs));
    for (const list of lists) list.items.forEach(ofItem);
  };
  for (const block of blocksOf(isHtml(html) ? html : htmlOfText(html))) {
    if (block.kind === 'p') lines.push(lineOf(block.runs));
    else block.items.forEach(ofItem);
  }
  return lines.filter((line) => line !== '');
}

/** The plain text: its lines joined by line breaks; '' for an empty one. */
export const plainTextOf = (html: string): string => linesOf(html).join('\n');

const lineOf = (runs: readonly RichRun[]): string =>
  plainLine(runs.map((run) => (run === 'break' ? ' ' : run.text)).join(''));

/** A text as a line: without invisible characters, each blank a single space. */
export const plainLine = (text: string): string =>
  text
    .replaceAll(/[\u200b\ufeff]+/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The text with a note in italics below lines, by the text of the line; '' for a line without one. */
export function withNotes(html: string, noteOf: (line: string) => string): string {
  const noted = (runs: readonly RichRun[]): RichRun[] => {
    const text = noteOf(lineOf(runs));
    return text === '' ? [...runs] : [...runs, 'break', { text, marks: ['em'] }];
  };
  const notedList = ({ kind, items }: RichList): RichList => ({
    kind,
    items: items.map(({ runs, lists }) => ({ runs: noted(runs), lists: lists.map(notedList) })),
  });
  return blocksOf(html)
    .map((block) => blockHtml(block.kind === 'p' ? { kind: 'p', runs: noted(block.runs) } : notedList(block)))
    .join('');
}

/** The text as a tree. Parses any HTML; unknown elements are left out, their text stays. */
export function blocksOf(html: string): RichBlock[] {
  const builder = new Builder();
  for (const part of parts(html)) {
    if (typeof part === 'string') builder.text(part);
    else if (part.isEnd) builder.end(part.name);
    else builder.start(part.name, part.level);
  }
  return builder.done();
}

interface Tag {
  name: string;
  isEnd: boolean;
  /** Of an item of Word's lists. */
  level: number;
}

/** Tokens in their order: texts and tags. Comments and elements without text are left out. */
function* parts(html: string): Generator<string | Tag> {
  const source = withoutComments(html);
  let from = 0;
  let silent: string | null = null;
  for (const match of source.matchAll(TAG)) {
    const name = match[2]!.toLowerCase();
    const isEnd = match[1] === '/';
    if (silent === null && match.index > from) yield decoded(source.slice(from, match.index));
    from = match.index + match[0].length;
    if (silent !== null) {
      if (isEnd && name === silent) silent = null;
    } else if (!isEnd && WITHOUT_TEXT.has(name) && !match[0].endsWith('/>')) {
      silent = name;
    } else {
      yield { name, isEnd, level: Number(name === 'li' ? (LEVEL.exec(match[0])?.[1] ?? 1) : 1) };
    }
  }
  if (silent === null && from < source.length) yield decoded(source.slice(from));
}

function withoutComments(html: string): string {
  let rest = html;
  let kept = '';
  for (;;) {
    const start = rest.indexOf('<!--');
    if (start < 0) return kept + rest;
    kept += rest.slice(0, start);
    const end = rest.indexOf('-->', start);
    if (end < 0) return kept;
    rest = rest.slice(end + 3);
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()]!;
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    },
  );
}

/** The current position: an open list, and its item if there is one. */
interface Level {
  list: RichList;
  item: RichItem | null;
  /** Nested too deep: its items are those of the list around it. */
  isFlattened: boolean;
}

/** Builds the tree from tokens in any order; its result is always canonical. */
class Builder {
  readonly #blocks: RichBlock[] = [];
  readonly #levels: Level[] = [];
  readonly #marks = new Map<Mark, number>();
  #paragraph: RichRun[] | null = null;
  #cells = 0;
  /** Superscript or subscript that is being read. */
  #script: string | null = null;
  /** The bullet or number that is being read. */
  #bullet: string | null = null;

  text(text: string): void {
    if (this.#bullet !== null) {
      this.#bullet += text;
      return;
    }
    const clean = text.replaceAll(/[\u200b\ufeff]+/g, '').replaceAll(/[ \u2028\u2029\p{Cc}]+/gu, ' ');
    if (clean === '') return;
    const marks = MARKS.filter((mark) => (this.#marks.get(mark) ?? 0) > 0);
    if (clean === ' ' && (!this.#isOpen() || this.#waiting)) return;
    this.#runs().push({ text: this.#script ? scripted(clean, this.#script) : clean, marks });
  }

  start(name: string, level: number): void {
    if (this.#bullet !== null && OWN_LINE.has(name)) this.#closeBullet();
    const mark = MARK_OF[name];
    if (mark) this.#marks.set(mark, (this.#marks.get(mark) ?? 0) + 1);
    else if (Object.hasOwn(SCRIPTS, name)) this.#script = name;
    else if (name === 'br') this.#runs().push('break');
    else if (name === 'ul' || name === 'ol') this.#openList(name);
    else if (name === 'li') this.#openItem(level);
    else if (name === BULLET_ELEMENT) this.#bullet = '';
    else if (name === 'td' || name === 'th') this.#openCell();
    else if (BLOCKS.has(name)) this.#newLine(name);
  }

  end(name: string): void {
    if (this.#bullet !== null && OWN_LINE.has(name)) this.#closeBullet();
    const mark = MARK_OF[name];
    if (mark) this.#marks.set(mark, Math.max(0, (this.#marks.get(mark) ?? 0) - 1));
    else if (Object.hasOwn(SCRIPTS, name)) this.#script = null;
    else if (name === 'ul' || name === 'ol') this.#closeList();
    else if (name === 'li') this.#closeItem();
    else if (name === BULLET_ELEMENT) this.#closeBullet();
    else if (name === 'td' || name === 'th') this.#cells = Math.max(0, this.#cells - 1);
    else if (BLOCKS.has(name)) this.#newLine(name);
  }

  done(): RichBlock[] {
    this.#closeBullet();
    return this.#blocks.flatMap((block): RichBlock[] => {
      if (block.kind !== 'p') return cleanList(block);
      const runs = cleanRuns(block.runs);
      return runs.length > 0 ? [{ kind: 'p', runs }] : [];
    });
  }

  #isOpen(): boolean {
    const level = this.#levels.at(-1);
    return level ? level.item !== null && level.item.lists.length === 0 : this.#paragraph !== null;
  }

  #runs(): RichRun[] {
    const level = this.#levels.at(-1);
    if (!level) {
      this.#place('ul');
      if (!this.#paragraph) this.#blocks.push({ kind: 'p', runs: (this.#paragraph = []) });
      return this.#paragraph;
    }
    // Text after an inner list becomes an item of its own: an item's text comes before its lists.
    if (!level.item || level.item.lists.length > 0) level.list.items.push((level.item = { runs: [], lists: [] }));
    return level.item.runs;
  }

  #newLine(name: string): void {
    const isRow = name === 'tr' || name === 'table';
    if (this.#cells > 0 && !isRow) {
      if (this.#isOpen()) this.#runs().push({ text: ' ', marks: [] });
    } else if (this.#levels.length > 0) {
      if (this.#isOpen()) this.#runs().push('break');
    } else {
      this.#waiting = null;
      this.#paragraph = null;
    }
  }

  #openCell(): void {
    if (this.#isOpen() && this.#runs().some((run) => run !== 'break' && run.text.trim() !== ''))
      this.#runs().push({ text: ' | ', marks: [] });
    this.#cells += 1;
  }

  #openList(kind: 'ul' | 'ol'): void {
    const level = this.#levels.at(-1);
    const isFlattened = this.#levels.length >= DEEPEST_LIST;
    if (isFlattened) {
      this.#levels.push({ list: level!.list, item: null, isFlattened });
      return;
    }
    const list: RichList = { kind, items: [] };
    if (level) {
      const item = level.item ?? level.list.items.at(-1);
      if (item) item.lists.push(list);
      else level.list.items.push((level.item = { runs: [], lists: [list] }));
    } else {
      this.#waiting = null;
      this.#paragraph = null;
      this.#blocks.push(list);
    }
    this.#levels.push({ list, item: null, isFlattened });
  }

  #closeList(): void {
    const closed = this.#levels.pop();
    const level = this.#levels.at(-1);
    if (closed?.isFlattened && level) level.item = null;
  }

  #openItem(depth: number): void {
    const level = this.#levels.at(-1);
    if (level) {
      level.list.items.push((level.item = { runs: [], lists: [] }));
      return;
    }
    // An item without a list, as Word writes them: those that follow each other are one list.
    if (this.#paragraph !== null || this.#blocks.at(-1) !== this.#loose[0]?.list) this.#loose = [];
    const item: RichItem = { runs: [], lists: [] };
    this.#waiting = { item, depth };
    this.#paragraph = item.runs;
  }

  /** The lists of items without a list, the outermost first. */
  #loose: { list: RichList; depth: number }[] = [];
  /** Such an item, until its bullet or its first word shows to which list it belongs. */
  #waiting: { item: RichItem; depth: number } | null = null;

  #place(kind: RichList['kind']): void {
    if (!this.#waiting) return;
    const { item, depth } = this.#waiting;
    this.#waiting = null;
    const open = this.#loose;
    let left: RichList | undefined;
    for (
      let last = open.at(-1);
      last && (last.depth > depth || (last.depth === depth && last.list.kind !== kind));
      last = open.at(-1)
    )
      left = open.pop()!.list;
    const around = open.at(-1);
    if (around && (around.depth === depth || open.length === DEEPEST_LIST)) {
      around.list.items.push(item);
      return;
    }
    // An item that began too deep continues in that list.
    const list: RichList = left?.kind === kind ? left : { kind, items: [] };
    list.items.push(item);
    open.push({ list, depth });
    if (list === left) return;
    if (around) around.list.items.at(-1)!.lists.push(list);
    else this.#blocks.push(list);
  }

  #closeBullet(): void {
    if (this.#bullet === null) return;
    const bullet = this.#bullet.replaceAll(/[\s\u00a0]+/g, ' ').trim();
    this.#bullet = null;
    if (this.#waiting) this.#place(NUMBER.test(bullet) ? 'ol' : 'ul');
    // The number of a heading is part of its text; the bullet of an item is that of its list.
    else if (bullet !== '' && this.#levels.length === 0) this.text(`${bullet} `);
  }

  #closeItem(): void {
    const level = this.#levels.at(-1);
    if (level) {
      level.item = null;
      return;
    }
    this.#waiting = null;
    this.#paragraph = null;
  }
}

/** Removes leading blanks and collapses others, except non-breaking ones. */
const BLANKS_FIRST = /^[ \u00a0]+/;
const SPACES_FIRST = /^ +/;

/** Trims and collapses blanks, and joins neighbours with the same marks. */
function cleanRuns(runs: readonly RichRun[]): RichRun[] {
  const clean: RichRun[] = [];
  let before: RegExp | null = BLANKS_FIRST;
  for (const run of runs) {
    if (run === 'break') {
      trimEnd(clean);
      // Leading and repeated breaks are dropped.
      if (clean.length > 0 && clean.at(-1) !== 'break') clean.push('break');
      before = BLANKS_FIRST;
      continue;
    }
    const text: string = before ? run.text.replace(before, '') : run.text;
    if (text === '') continue;
    before = text.endsWith(' ') ? SPACES_FIRST : null;
    const last = clean.at(-1);
    if (last && last !== 'break' && String(last.marks) === String(run.marks))
      clean[clean.length - 1] = { text: last.text + text, marks: last.marks };
    else clean.push({ text, marks: run.marks });
  }
  trimEnd(clean);
  while (clean.at(-1) === 'break') {
    clean.pop();
    trimEnd(clean);
  }
  return clean.every((run) => run === 'break' || run.text.trim() === '') ? [] : clean;
}

function trimEnd(runs: RichRun[]): void {
  for (let last: RichRun | undefined = runs.at(-1); last && last !== 'break'; last = runs.at(-1)) {
    const text: string = last.text.replace(/[ \u00a0]+$/, '');
    if (text !== '') {
      runs[runs.length - 1] = { text, marks: last.marks };
      return;
    }
    runs.pop();
  }
}

/**
 * Removes empty items; items with nothing but inner lists give those to the item before, or are replaced by their
 * items.
 */
function cleanList(list: RichList): RichList[] {
  const items: RichItem[] = [];
  for (const { runs, lists } of list.items) {
    const text = cleanRuns(runs);
    const inner = lists.flatMap(cleanList);
    const last = items.at(-1);
    if (text.length > 0) items.push({ runs: text, lists: inner });
    else if (last) last.lists.push(...inner);
    else items.push(...inner.flatMap((each) => each.items));
  }
  return items.length > 0 ? [{ kind: list.kind, items }] : [];
}

const blockHtml = (block: RichBlock): string =>
  block.kind === 'p' ? `<p>${runsHtml(block.runs)}</p>` : listHtml(block);

const listHtml = ({ kind, items }: RichList): string =>
  `<${kind}>${items.map(({ runs, lists }) => `<li>${runsHtml(runs)}${lists.map(listHtml).join('')}</li>`).join('')}</${kind}>`;

/** Nests marks in a fixed order. */
function runsHtml(runs: readonly RichRun[], marks: readonly Mark[] = MARKS): string {
  const [mark, ...others] = marks;
  if (!mark) return runs.map((run) => (run === 'break' ? '<br>' : escaped(run.text))).join('');
  const has = (run: RichRun): boolean => run !== 'break' && run.marks.includes(mark);
  let html = '';
  for (let from = 0; from < runs.length;) {
    const isMarked = has(runs[from]!);
    let to = from + 1;
    while (to < runs.length && has(runs[to]!) === isMarked) to += 1;
    const inner = runsHtml(runs.slice(from, to), others);
    html += isMarked ? `<${mark}>${inner}</${mark}>` : inner;
    from = to;
  }
  return html;
}
