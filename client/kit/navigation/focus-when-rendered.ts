const TIMEOUT_MS = 5_000;

/** Scrolls to and focuses an element that may first have to be expanded or loaded. */
export const focusWhenRendered = (id: string): void => {
  const focus = (): boolean => {
    const element = document.getElementById(id);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
    return element !== null && document.activeElement === element;
  };
  if (focus()) return;
  const observer = new MutationObserver(() => focus() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), TIMEOUT_MS);
};
