/** The elements of formatted texts and of what is pasted into them, and the tokens of their HTML. Isomorphic. */

export const MARKS = ['strong', 'em', 'u', 's'] as const;
export type Mark = (typeof MARKS)[number];

export const MARK_OF: Readonly<Record<string, Mark>> = {
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

/** Elements whose content is not treated as text. */
export const WITHOUT_TEXT: ReadonlySet<string> = new Set([
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

/** Superscript and subscript: what stands in them is text. */
export const SCRIPT_ELEMENTS = ['sup', 'sub'] as const;

const TAG = /<(\/?)([a-z][a-z0-9:]*)(?=[\s/>])[^<>]*>/gi;

/** Whether a text is HTML. `x<y` and `a < b > c` are not; names with a colon are those of Word. */
export function isHtml(text: string): boolean {
  if (text.includes('<!--')) return true;
  for (const [, , name] of text.matchAll(TAG))
    if (ELEMENTS.has(name!.toLowerCase()) || name!.includes(':')) return true;
  return false;
}

interface Tag {
  name: string;
  isEnd: boolean;
  /** Of an item of Word's lists. */
  level: number;
}

/** Tokens in their order: texts and tags. Comments and elements without text are left out. */
export function* tokensOf(html: string): Generator<string | Tag> {
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
  let result = '';
  for (;;) {
    const start = rest.indexOf('<!--');
    if (start < 0) return result + rest;
    result += rest.slice(0, start);
    const end = rest.indexOf('-->', start);
    if (end < 0) return result;
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
