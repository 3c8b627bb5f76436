const TRIES = 12;

/**
 * Restores the focus to a card whose element was created again in another column, as soon as it is mounted. If it is
 * not visible, a visible card of the column `otherwise` is focused, so that the keyboard does not start again at the
 * top of the page.
 */
export const focusCard = (ticketId: string, otherwise?: string, tries = TRIES): void => {
  requestAnimationFrame(() => {
    const link = document.querySelector<HTMLElement>(`[data-ticket="${ticketId}"]`);
    // The first frames may still contain the old element.
    if (link && tries < TRIES - 1) link.focus({ preventScroll: true });
    else if (tries > 0) focusCard(ticketId, otherwise, tries - 1);
    else if (otherwise)
      document.querySelector<HTMLElement>(`[data-column="${otherwise}"] [data-ticket]`)?.focus({ preventScroll: true });
  });
};
