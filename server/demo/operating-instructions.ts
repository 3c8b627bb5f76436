import { AppError } from '../../schema/kernel/errors.ts';
import type { RunAs } from './run-as.ts';

const LIST = '{ operatingInstructions(sort: "createdAt") { data { id kind } } storageLocations { data { id } } }';
const UPLOAD =
  'mutation ($input: CreateOperatingInstructionInput!) { createOperatingInstruction(input: $input) { id } }';
const RELEASE = 'mutation ($id: ID!) { releaseOperatingInstruction(id: $id) { id } }';
const OPEN = 'mutation ($id: ID!) { openStorageLocation(id: $id) { id } }';

const LADDERS = `Leitern und Tritte

Vor jedem Benutzen ansehen: Holme, Sprossen, Füße, Spreizsicherung.
Schadhafte Leitern kennzeichnen und der Werkstattleitung melden.`;

/** Uploads an operating instruction, releases the written ones where a browser can print them, and opens a cabinet. */
export async function postInstructions(run: RunAs, by: string): Promise<void> {
  const content = Buffer.from(LADDERS).toString('base64');
  await run(by, UPLOAD, { input: { name: 'Leitern und Tritte', filetype: 'txt', content } });
  const { operatingInstructions, storageLocations } = await run<{
    operatingInstructions: { data: { id: string; kind: string }[] };
    storageLocations: { data: { id: string }[] };
  }>(by, LIST, {});
  const [first, , ...others] = operatingInstructions.data.filter(({ kind }) => kind !== 'file');
  for (const instruction of [first, ...others]) {
    if (!instruction) continue;
    await run(by, RELEASE, { id: instruction.id }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
  for (const { id } of storageLocations.data) await run(by, OPEN, { id });
}
