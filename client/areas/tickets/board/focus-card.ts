const TRIES = 12;

/**
 * Gives the focus back to a card whose element was made anew in another column, as soon as it is there. When it lies
 * out of sight, the focus goes to a card in sight of the column `otherwise`, so that the keyboard does not start again
 * at the top of the page.
 */
export const focusCard = (ticketId: string, otherwise?: string, tries = TRIES): void => {
  requestAnimationFrame(() => {
    const link = document.querySelector<HTMLElement>(`[data-ticket="${ticketId}"]`);
    // The first frames may still show the element that is about to go.
    if (link && tries < TRIES - 1) link.focus({ preventScroll: true });
    else if (tries > 0) focusCard(ticketId, otherwise, tries - 1);
    else if (otherwise)
      document.querySelector<HTMLElement>(`[data-column="${otherwise}"] [data-ticket]`)?.focus({ preventScroll: true });
  });
};
