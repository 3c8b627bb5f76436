import { test as base } from 'playwright/test';

/**
 * The test of a story that answers requests itself (`page.route`). Playwright fails a test if a handler still forwards
 * a request while the page closes, which a late request of the page (a refetch of a list, a heartbeat) causes
 * occasionally: here the handlers are removed before.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await use(context);
    await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  },
});
