import { addDays } from '../../schema/kernel/calendar.shared.ts';
import organisation from './organisation.json';
import type { RunAs } from './run-as.ts';

const LACQUER = '{ dangerousGoods(search: "Klarlack") { data { id } } }';
const CHANGE =
  'mutation ($id: ID!, $input: UpdateDangerousGoodInput!) { updateDangerousGood(id: $id, input: $input) { id } }';
const TOKEN = 'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { apiToken { id } } }';

/**
 * What is due and follows from nothing else in the demo: an operating instruction to review, because its substance has changed, and a token that ends.
 */
export async function createDueItems(run: RunAs, by: string, today: string): Promise<void> {
  const { dangerousGoods } = await run<{ dangerousGoods: { data: { id: string }[] } }>(by, LACQUER, {});
  await run(by, CHANGE, {
    id: dangerousGoods.data[0]!.id,
    input: { p: ['P210', 'P261', 'P280', 'P302+P352', 'P501'] },
  });
  const access = { permissions: ['managedinstruction'], readOnly: true, currentPassword: organisation.password };
  await run(by, TOKEN, { input: { name: 'Personalverwaltung', validUntil: addDays(today, 5), ...access } });
}
