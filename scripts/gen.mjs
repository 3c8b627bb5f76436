// npm run gen: generates schema/schema.graphql and client/generated.
import { generate } from './lib/checks.mjs';
import { main } from './lib/install.mjs';

await main(async () => {
  process.exit((await generate()) ? 0 : 1);
});
