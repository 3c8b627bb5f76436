import { BLOCK_ELEMENTS, BULLET_ELEMENT, MARK_OF, MARKS, tokensOf, type Mark } from './rich-text-tokens.shared.ts';

/** Formatted text as a tree of paragraphs and lists, built from any HTML. Isomorphic. */

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

const BLOCKS: ReadonlySet<string> = new Set(BLOCK_ELEMENTS);
/** Elements that begin a line of their own. */
const OWN_LINE: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, 'li', 'ul', 'ol', 'td', 'th']);
const NUMBER = /^\(?(\d+|[a-z]{1,2}|[ivxlcdm]+)[.)]/i;

/** Superscript and subscript digits have characters of their own: 10<sup>3</sup> must not become 103. */
const SCRIPTS: Readonly<Record<string, string>> = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋' };
const SCRIPT_SIGNS = '0123456789+-';

const scripted = (text: string, element: string): string =>
  /^[-+\u2212]?\d+$/.test(text.trim())
    ? text.replaceAll('\u2212', '-').replaceAll(/[-+\d]/g, (sign) => SCRIPTS[element]![SCRIPT_SIGNS.indexOf(sign)]!)
    : text;

/** Deepest nesting of lists; deeper items become items of the last level. */
const DEEPEST_LIST = 4;

/** The text as a tree. Parses any HTML; unknown elements are left out, their text stays. */
export function blocksOf(html: string): RichBlock[] {
  const builder = new Builder();
  for (const part of tokensOf(html)) {
    if (typeof part === 'string') builder.text(part);
    else if (part.isEnd) builder.end(part.name);
    else builder.start(part.name, part.level);
  }
  return builder.done();
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

/** The length without the blanks at the end. A pattern would look through each run of blanks once for each of them. */
function endOfText(text: string): number {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\u00a0')) end -= 1;
  return end;
}

function trimEnd(runs: RichRun[]): void {
  for (let last: RichRun | undefined = runs.at(-1); last && last !== 'break'; last = runs.at(-1)) {
    const text: string = last.text.slice(0, endOfText(last.text));
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
