import { BULLET_ELEMENT, LEVEL_ATTRIBUTE } from '../../../schema/kernel/rich-text-tokens.shared.ts';
import { canonicalHtml } from '../../../schema/kernel/rich-text.shared.ts';

/**
 * Converts clipboard HTML of other programs to the stored elements of the editor. Word writes lists as paragraphs with
 * the bullet or number as text, at any depth; Word on the web writes a list for each item; Google Docs writes bold as a
 * style. Headings become bold text, table rows become lines; other elements are replaced by their text.
 */
export const cleanPastedHtml = (html: string): string => {
  // A document created by DOMParser is inert: it loads no resources and runs no scripts.
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

/** Whether an inline style sets this property; Word has properties of its own with the same ending. */
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

/** The preceding sibling of an element, blank text nodes skipped. */
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
 * List items as in rich-text.shared.ts, each with its level and its bullet or number. A numbered heading stays a
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

/** Word on the web writes a list for each item, with the level as an attribute of the item. */
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
