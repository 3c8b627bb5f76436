import { it } from 'vitest';
import { registerOwner } from '../support/actors.ts';
import { startTestApp } from '../support/app.ts';
it('probes', { timeout: 120000 }, async () => {
  const app = await startTestApp();
  const owner = await registerOwner(app);
  const g = async (what: string, q: string, v: any = {}, h: any = {}) => console.log(what, JSON.stringify(await app.graphql(owner.token, q, v, h)).slice(0, 300));
  for (const n of [100, 300, 600, 900, 5000]) await g('deep ' + n, `{ tickets(filter: ${'['.repeat(n)}${']'.repeat(n)}) { count } }`);
  const q = 'mutation($input:CreateTicketInput!){createTicket(input:$input){id}}';
  for (const i of [1, 2, 3]) await g('date', q, { input: { title: 5, priority: 1, dueDate: '2026-02-30' } });
  await g('nested', 'mutation($input:RegisterInput!){register(input:$input){token}}', { input: { user: { name: 'x' }, client: {}, tickets: [{ title: 5 }], results: [] } });
  let st = Date.now(); await g('overlap', 'query{' + 'a '.repeat(1900) + '}'); console.log(Date.now() - st, 'ms');
  st = Date.now(); await g('overlap', 'query{' + 'me{user{id}} '.repeat(300) + '}'); console.log(Date.now() - st, 'ms');
  st = Date.now(); await g('overlap', 'query{ ' + '...on Query{...on Query{...on Query{me{user{id}}}}} '.repeat(80) + '}'); console.log(Date.now() - st, 'ms');
  await app.stop();
});
