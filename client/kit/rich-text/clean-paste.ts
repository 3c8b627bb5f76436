import { BULLET_ELEMENT, canonicalHtml, LEVEL_ATTRIBUTE } from '../../../schema/kernel/rich-text.shared.ts';

/**
 * Turns what other programs put on the clipboard into what the editor knows, in the spelling in which it is stored.
 * Word writes lists as paragraphs with their bullet or number as text, of any depth; Word on the web a list for each
 * entry; Google says bold in styles. Headings become bold, rows of tables lines; of everything else the words stay.
 */
export const cleanPastedHtml = (html: string): string => {
  // A document made this way is inert: it loads and runs nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const comment of commentsIn(body)) comment.remove();
  for (const element of body.querySelectorAll('b, strong'))
    if (says(styleOf(element), 'font-weight:\\s*(normal|400)')) unwrap(element);
  for (const element of body.querySelectorAll('span'))
    for (const name of marksOf(styleOf(element))) wrapContent(element, name);
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) wrapContent(heading, 'strong');
  itemsFromWordOnline(body);
  itemsFromWord(body);
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

const WORD_LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const BULLET = /mso-list:\s*ignore/i;

/** What stands before an element, apart from blanks. */
const before = (element: Element): ChildNode | null => {
  let node = element.previousSibling;
  while (node?.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '') node = node.previousSibling;
  return node;
};

const replace = (element: Element, name: string, level?: string): void => {
  const other = element.ownerDocument.createElement(name);
  if (level) other.setAttribute(LEVEL_ATTRIBUTE, level);
  other.append(...element.childNodes);
  element.replaceWith(other);
};

/**
 * Items as rich-text.shared.ts knows them, each with its level and its bullet or number. A numbered heading stays a
 * heading.
 */
const itemsFromWord = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll('[style]'))
    if (BULLET.test(styleOf(element))) replace(element, BULLET_ELEMENT);
  for (const entry of body.querySelectorAll('p, div')) {
    const level = WORD_LEVEL.exec(styleOf(entry))?.[1];
    if (level) replace(entry, 'li', level);
  }
};

/** Word on the web writes a list for each item, and in the item how deep it lies. */
const itemsFromWordOnline = (body: HTMLElement): void => {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) {
    for (const item of wrapper.querySelectorAll('li')) {
      const bullet = item.ownerDocument.createElement(BULLET_ELEMENT);
      bullet.textContent = item.parentElement?.localName === 'ol' ? '1.' : '•';
      for (const paragraph of item.querySelectorAll('p')) unwrap(paragraph);
      item.prepend(bullet);
      item.setAttribute(LEVEL_ATTRIBUTE, /^\d$/.exec(item.dataset.ariaLevel ?? '')?.[0] ?? '1');
    }
    wrapper.replaceWith(...wrapper.querySelectorAll('li'));
  }
};

const joinWithPrevious = (list: Element): void => {
  const previous = before(list);
  if (!(previous instanceof Element) || previous.localName !== list.localName) return;
  previous.append(...list.childNodes);
  list.remove();
};
