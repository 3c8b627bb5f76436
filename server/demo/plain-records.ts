import { columnsOf, referenceName } from '../../schema/kernel/column.ts';
import { recordsWith } from '../../schema/records/registry.ts';
import type { RunAs } from './run-as.ts';

/**
 * The examples of each plain record, all created by the same user. A reference names the records of its kind in turn,
 * which are created before. And a first-aid kit with a code.
 */
export async function createExamples(run: RunAs, by: string): Promise<void> {
  const created = new Map<object, string[]>();
  const kit = 'mutation ($input: FirstAidKitInput!) { createFirstAidKit(input: $input) { id } }';
  await run(by, kit, { input: { name: 'Halle 2, neben der Plattensäge' } });
  for (const { entity, plain } of recordsWith('plain')) {
    const create = `mutation ($input: Create${entity}Input!) { record: create${entity}(input: $input) { id } }`;
    const ids: string[] = [];
    for (const [index, example] of plain.examples.slice(0, plain.demoExamples).entries()) {
      const references = columnsOf(plain.entity).flatMap(({ name, refersTo }) => {
        const others = refersTo ? (created.get(refersTo()) ?? []) : [];
        return refersTo ? [[referenceName(name), others[index % others.length]]] : [];
      });
      const input = { ...Object.fromEntries(references), ...example };
      ids.push((await run<{ record: { id: string } }>(by, create, { input })).record.id);
    }
    created.set(plain.entity, ids);
  }
}
