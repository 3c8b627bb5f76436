import type { RunAs } from './run-as.ts';

const LIST = '{ dangerousGoods(search: "Klarlack") { data { id } } storageLocations { data { id } } }';
const UPLOAD =
  'mutation ($input: CreateOperatingInstructionInput!) { createOperatingInstruction(input: $input) { id } }';
const OPEN = 'mutation ($id: ID!) { openStorageLocation(id: $id) { id } }';

const LACQUER = `Klarlack verarbeiten

Nur mit Absaugung und Atemschutz spritzen, Handschuhe aus Nitril tragen.
Zündquellen fernhalten, Lappen in den Behälter mit Deckel.`;

/**
 * Uploads an operating instruction for the lacquer, and opens the public pages of the cabinets, whose code is on their
 * sheets.
 */
export async function postInstructions(run: RunAs, by: string): Promise<void> {
  const { dangerousGoods, storageLocations } = await run<Record<string, { data: { id: string }[] }>>(by, LIST, {});
  const content = Buffer.from(LACQUER).toString('base64');
  const dangerousGood = dangerousGoods!.data[0]?.id ?? null;
  await run(by, UPLOAD, { input: { name: 'Klarlack verarbeiten', filetype: 'txt', content, dangerousGood } });
  for (const { id } of storageLocations!.data) await run(by, OPEN, { id });
}
