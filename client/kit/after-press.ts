let isPressed = false;

const pressing = (): void => void (isPressed = true);
const letGo = (): void => void (isPressed = false);
window.addEventListener('pointerdown', pressing, true);
for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, letGo, true);

/**
 * Acts now, or, while the pointer is down, once it was let go and what it pressed has heard of it. A field that is left tells its
 * mistake, and the page grows by that line: the button that is being pressed would move away before the press is over.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) {
    act();
    return;
  }
  const once = new AbortController();
  const later = (): void => {
    once.abort();
    // The click comes right after the pointer was let go, in the same turn.
    setTimeout(act);
  };
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, later, { signal: once.signal });
}
