import { recordsWith } from '../../schema/records.ts';
import type { RunAs } from './run-as.ts';

/** The examples of each plain record, all created by the same user. */
export async function createExamples(run: RunAs, by: string): Promise<void> {
  for (const { entity, plain } of recordsWith('plain')) {
    const create = `mutation ($input: Create${entity}Input!) { create${entity}(input: $input) { id } }`;
    for (const input of plain.examples) await run(by, create, { input });
  }
}
