/** What waits for the press that is going on; null while there is none. */
let waiting: (() => void)[] | null = null;

const letGo = (): void => {
  const acts = waiting ?? [];
  waiting = null;
  // The click comes right after the pointer was let go, in the same turn.
  if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
};
window.addEventListener('pointerdown', () => (waiting ??= []), true);
// Of a press that opened the list of a select nobody is told when it ends: then the next key ends it.
for (const end of ['pointerup', 'pointercancel', 'keydown']) window.addEventListener(end, letGo, true);

/**
 * Acts now, or, while the pointer is down, once it was let go and what it pressed has heard of it. A field that is left
 * tells its mistake, and the page grows by that line: the button that is being pressed would move away before the press
 * is over.
 */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}
