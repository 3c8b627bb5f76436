import { canonicalHtml } from '../../../schema/kernel/rich-text.shared.ts';

/**
 * Turns what other programs put on the clipboard into what the editor knows, in the spelling in which it is stored. Word writes lists
 * as paragraphs with their bullet or number as text, of any depth; Word on the web a list for each entry; Google says bold in styles.
 * Headings become bold, rows of tables lines; of everything else the words stay.
 */
export const cleanPastedHtml = (html: string): string => {
  // A document made this way is inert: it loads and runs nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const comment of commentsIn(body)) comment.remove();
  for (const element of body.querySelectorAll('b, strong')) if (says(styleOf(element), 'font-weight:\\s*(normal|400)')) unwrap(element);
  for (const element of body.querySelectorAll('span')) for (const name of marksOf(styleOf(element))) wrapContent(element, name);
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) wrapContent(heading, 'strong');
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) unwrap(wrapper);
  listsFromWord(body);
  for (const list of body.querySelectorAll('ul, ol')) joinWithPrevious(list);
  return canonicalHtml(body.innerHTML);
};

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Whether a style says this of itself; Word has names of its own that end alike. */
const says = (style: string, rule: string): boolean => new RegExp(`(^|[;\\s])${rule}`, 'i').test(style);

const marksOf = (style: string): string[] => [
  ...(says(style, 'font-weight:\\s*(bold|[6-9]00)') ? ['strong'] : []),
  ...(says(style, 'font-style:\\s*italic') ? ['em'] : []),
  ...(says(style, 'text-decoration[^;]*underline') ? ['u'] : []),
  ...(says(style, 'text-decoration[^;]*line-through') ? ['s'] : []),
];

const commentsIn = (root: Element): ChildNode[] => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as ChildNode);
  return found;
};

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const wrapContent = (element: Element, name: string): void => {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
};

const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i;
const BULLET = /mso-list:\s*ignore/i;
const NUMBER = /^\(?(\d+|[a-z]{1,2}|[ivxlcdm]+)[.)]/i;

const levelOf = (element: Element): number | null => {
  const level = WORD_LIST.exec(styleOf(element))?.[1];
  return level === undefined ? null : Number(level);
};

/** Takes the bullet or number out of a paragraph of Word and returns it. */
const takeBullet = (paragraph: Element): string => {
  const bullets = [...paragraph.querySelectorAll('[style]')].filter((element) => BULLET.test(styleOf(element)));
  const text = bullets.map((bullet) => bullet.textContent).join('');
  for (const bullet of bullets) bullet.remove();
  return text.trim();
};

/** What stands before an element, apart from blanks. */
const before = (element: Element): ChildNode | null => {
  let node = element.previousSibling;
  while (node?.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '') node = node.previousSibling;
  return node;
};

const listsFromWord = (body: HTMLElement): void => {
  /** Lists that are open, outermost first. */
  let open: { list: Element; level: number }[] = [];
  for (const entry of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')].filter((element) => levelOf(element) !== null)) {
    const level = levelOf(entry)!;
    const kind = NUMBER.test(takeBullet(entry)) ? 'ol' : 'ul';
    if (before(entry) !== open[0]?.list) open = [];
    while (open.length > 0 && (open.at(-1)!.level > level || (open.at(-1)!.level === level && open.at(-1)!.list.localName !== kind))) open.pop();
    const around = open.at(-1);
    if (!around || around.level < level) {
      const list = entry.ownerDocument.createElement(kind);
      if (around) around.list.lastElementChild!.append(list);
      else entry.before(list);
      open.push({ list, level });
    }
    const item = entry.ownerDocument.createElement('li');
    item.append(...entry.childNodes);
    open.at(-1)!.list.append(item);
    entry.remove();
  }
};

const joinWithPrevious = (list: Element): void => {
  const previous = before(list);
  if (!(previous instanceof Element) || previous.localName !== list.localName) return;
  previous.append(...list.childNodes);
  list.remove();
};
