/** Callbacks that wait for the end of the current press; null while there is none. */
let waiting: (() => void)[] | null = null;

const endPress = (): void => {
  const acts = waiting ?? [];
  waiting = null;
  // The click event follows pointerup in the same task.
  if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()));
};
window.addEventListener('pointerdown', () => (waiting ??= []), true);
// A press that opens the list of a select fires no pointerup: the next key event then ends it.
for (const end of ['pointerup', 'pointercancel', 'keydown']) window.addEventListener(end, endPress, true);

/**
 * Runs at once, or, while the pointer is down, after pointerup and the click. A blurred field shows its validation
 * message, which shifts the layout: the button that is being pressed would move away before the click.
 */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}
