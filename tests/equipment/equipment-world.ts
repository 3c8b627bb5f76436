import { expect } from 'vitest';
import { kindOf } from '../../schema/areas/equipment/equipment-kinds.ts';
import { today } from '../../schema/kernel/calendar.shared.ts';
import type { Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';

/** Equipment and its checks in the form in which tests send and receive them over GraphQL. */
export interface Plan {
  id: string;
  checkKind: string;
  intervalMonths: number | null;
  binding: string;
  certainty: string;
  lastCheckedOn: string | null;
  failedOn: string | null;
  dueOn: string | null;
}
export interface Item {
  id: string;
  version: number;
  state: string;
  lockedOn: string | null;
  lockReason: string;
  nextCheckOn: string | null;
  plans: Plan[];
}
export interface Check {
  id: string;
  doneOn: string;
  inspector: string;
  outcome: string;
  inTime: boolean | null;
  nextDueOn: string | null;
  ticketId: string | null;
  isSigned: boolean;
  items: { de: string; result: string; value: string; remark: string }[];
}
export type Answer<T> = {
  data: T;
  errors?: { extensions: { code: string; details?: { field: string; key: string }[] } }[];
};

export const ITEM = `id version state lockedOn lockReason nextCheckOn
  plans { id checkKind intervalMonths binding certainty lastCheckedOn failedOn dueOn }`;
export const CHECK = 'id doneOn inspector outcome inTime nextDueOn ticketId isSigned items';

/** Runs a query that has to succeed, and returns its data. */
export async function answered<T>(
  app: TestApp,
  actor: Actor,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<T> {
  const { data, errors } = await app.graphql<T>(actor.token, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

export const createItem = async (app: TestApp, actor: Actor, input: object): Promise<Item> =>
  (
    await answered<{ createEquipmentItem: Item }>(
      app,
      actor,
      `mutation ($input: CreateEquipmentItemInput!) { createEquipmentItem(input: $input) { ${ITEM} } }`,
      { input: { name: 'Stapler 3', kind: 'forklift', ...input } },
    )
  ).createEquipmentItem;

export const readItem = async (app: TestApp, actor: Actor, id: string): Promise<Item> =>
  (
    await answered<{ equipmentItem: Item }>(app, actor, `query ($id: ID!) { equipmentItem(id: $id) { ${ITEM} } }`, {
      id,
    })
  ).equipmentItem;

interface SentCheck {
  item: Pick<Item, 'id'>;
  input: object;
  version?: number | null;
}

export const sendCheck = (app: TestApp, actor: Actor, { item, input, version = null }: SentCheck) =>
  app.graphql<{ addEquipmentCheck: Check }>(
    actor.token,
    `mutation ($id: ID!, $input: EquipmentCheckInput!, $version: Int) {
       addEquipmentCheck(equipmentItemId: $id, input: $input, version: $version) { ${CHECK} } }`,
    { id: item.id, input, version },
  ) as Promise<Answer<{ addEquipmentCheck: Check }>>;

/** Records a check that has to succeed. */
export async function addCheck(app: TestApp, actor: Actor, item: Pick<Item, 'id'>, input: object): Promise<Check> {
  const { data, errors } = await sendCheck(app, actor, { item, input });
  expect(errors).toBeUndefined();
  return data.addEquipmentCheck;
}

export const ITEMS = kindOf('forklift')!.items;
export const allOk = ITEMS.map((_, item) => ({ item, result: 'ok' }));

/** A passed check of the planned kind, of today. */
export const passed = (item: Item, more: object = {}) => ({
  plan: item.plans[0]!.id,
  doneOn: today(),
  inspector: 'Petra Vogel',
  inspectorKind: 'sk',
  items: allOk,
  outcome: 'passed',
  ...more,
});

export const withDefect = [
  { item: 0, result: 'defect', remark: 'Riss an der linken Zinke', value: '12 %' },
  ...allOk.slice(1),
];

export const failed = (item: Item, more: object = {}) =>
  passed(item, { items: withDefect, outcome: 'failed', ...more });
