/**
 * Runs in a page on a touch screen: describes the controls that are smaller than 44 x 44 pixels. The size is that of
 * the area in which a press reaches the control, including its label and pseudo-elements. Links within a sentence are
 * as high as its lines (WCAG 2.5.8), and controls that only a keyboard or a screen reader reaches have no size.
 */
export function tooSmall(): string[] {
  const finger = 44;
  // Scaling the page can lose half a pixel.
  const enough = finger - 0.5;
  const pressed =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], ' +
    '[role="menuitem"], [role="option"], [role="switch"], [role="checkbox"], [role="radio"], [contenteditable="true"]';

  const isUnseen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isClipped = getComputedStyle(element).clipPath === 'inset(50%)';
    return width <= 1 || height <= 1 || isClipped || !element.checkVisibility({ visibilityProperty: true });
  };
  /** A dialog in front of the page: nothing of the page behind it can be pressed. */
  const dialog = document.querySelector('[aria-modal="true"]');
  const isBehind = (element: Element): boolean =>
    dialog !== null && dialog.closest('#root') === null && element.closest('#root') !== null;
  const isOff = (element: Element): boolean =>
    element.matches(':disabled, [aria-disabled="true"]') ||
    element.closest('[inert], [aria-hidden="true"]') !== null ||
    isBehind(element);
  /** Whether an element is a link between the words of a sentence. */
  const isInSentence = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const words = (of: Element | null): number => of?.textContent?.trim().length ?? 0;
    return words(block) > words(element);
  };
  /** The parts of a date are reached by keys; a press anywhere in their field reaches it. */
  const fieldOf = (element: Element): Element =>
    (element.matches('[role="spinbutton"]') && element.closest('[role="group"]')?.parentElement) || element;
  const labelsOf = (element: Element): Element[] => [
    ...((element as HTMLInputElement).labels ?? []),
    ...[element.closest('label')].filter((label) => label !== null),
  ];
  const isLarge = (parts: Element[]): boolean => {
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    return width >= enough && height >= enough;
  };
  /**
   * How far from the middle presses reach the element in each direction: a pseudo-element that extends it has no box
   * that could be read.
   */
  const isReached = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const labels = labelsOf(element);
    const arrives = (toX: number, toY: number): boolean => {
      const hit = document.elementFromPoint(toX, toY);
      return hit !== null && (element.contains(hit) || labels.some((label) => label.contains(hit)));
    };
    const far = (stepX: number, stepY: number): number => {
      let distance = 0;
      // In steps: no control is as thin as one, and each lookup searches the whole page.
      for (const stride of [4, 1])
        while (distance < finger && arrives(x + stepX * (distance + stride), y + stepY * (distance + stride)))
          distance += stride;
      return distance;
    };
    return far(-1, 0) + far(1, 0) + 1 >= enough && far(0, -1) + far(0, 1) + 1 >= enough;
  };

  /**
   * Tries the present position, and the middle of the screen: at an edge or below a bar, less of the element can be
   * reached.
   */
  const isReachedSomewhere = (element: Element): boolean => {
    if (isReached(element)) return true;
    element.scrollIntoView({ block: 'center', inline: 'center' });
    return isReached(element);
  };

  // The checks scroll the page; afterwards its positions are restored.
  const places = [...document.querySelectorAll('*')]
    .filter((each) => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  const small = [...document.querySelectorAll(pressed)].filter(
    (element) =>
      !isUnseen(element) &&
      !isOff(element) &&
      !isInSentence(element) &&
      !isLarge([fieldOf(element), ...labelsOf(element)]) &&
      !isReachedSomewhere(element),
  );
  const lines = small.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `${element.tagName.toLowerCase()} "${name.slice(0, 40)}": ${Math.round(width)} x ${Math.round(height)} px`;
  });
  for (const { element, top, left } of places) element.scrollTo({ top, left, behavior: 'instant' });
  return lines;
}
