import { test as base } from 'playwright/test';

/**
 * The test of a story that answers requests itself (`page.route`). Playwright fails a test whose handler still passes a
 * request on while the page closes, which a late request of the page (the second reading of a list, a heartbeat) makes
 * happen by chance: here the handlers end before.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await use(context);
    await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  },
});
