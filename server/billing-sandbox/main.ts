import { ENTITY_ID } from './hooks.ts';
import { createSandbox } from './sandbox.ts';

/** Public: the sandbox moves no money. */
const CLIENT_ID = 'obacht-sandbox';
const CLIENT_SECRET = 'sandbox-secret-known-to-everybody';

const { NODE_ENV, BILLING_SANDBOX_ALLOWED, BILLING_SANDBOX_PORT = '4010', BILLING_SANDBOX_FILE } = process.env;
if (NODE_ENV === 'production' && BILLING_SANDBOX_ALLOWED !== '1') {
  process.stderr.write('The billing sandbox does not start in production; BILLING_SANDBOX_ALLOWED=1 lets it.\n');
  process.exit(1);
}
const sandbox = createSandbox({
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  ...(BILLING_SANDBOX_FILE && { file: BILLING_SANDBOX_FILE }),
});
const url = await sandbox.listen(Number(BILLING_SANDBOX_PORT));
process.stdout.write(`Billing sandbox: ${url} (test numbers, clock and outages are described there)
  BILLING_BASE_URL=${url}
  BILLING_CLIENT_ID=${CLIENT_ID}
  BILLING_CLIENT_SECRET=${CLIENT_SECRET}
  BILLING_ENTITY_ID=${ENTITY_ID}
  BILLING_HOOK_SECRET=choose-any-secret-of-32-characters-or-more\n`);
// If `npm start -- --demo` started this process: sends the parent process the address of the sandbox, and exits when
// the parent exits.
process.send?.({ url });
process.on('disconnect', () => void sandbox.close().finally(() => process.exit(0)));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void sandbox.close().finally(() => process.exit(0)));
