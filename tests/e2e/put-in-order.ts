import { expect, type Page } from 'playwright/test';

/**
 * Puts the steps of a task in this order by their buttons, with the keyboard; each step is identified by the beginning
 * of its text.
 */
export async function putInOrder(page: Page, steps: readonly string[]): Promise<void> {
  for (const [place, step] of steps.entries()) {
    const up = page.getByRole('button', { name: new RegExp(`^Nach oben: ${step}`) });
    const at = async () =>
      (await page.getByRole('listitem').allTextContents()).findIndex((text) => text.includes(step));
    for (let now = await at(); now > place; now = await at()) {
      await up.focus();
      await up.press('Enter');
      // The button keeps its position, and screen readers announce the new place.
      await expect(up).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: `Schritt ${now} von ${steps.length}` })).toHaveCount(1);
    }
  }
}
