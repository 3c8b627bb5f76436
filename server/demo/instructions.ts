import { TEMPLATE_SOURCES, templateName } from '../../schema/platform/help/help-templates.ts';
import type { HelpTemplate } from '../../schema/platform/help/help-topics.enums.ts';
import { addDays } from '../../schema/kernel/calendar.shared.ts';
import { docxOf } from '../help/docx.ts';
import type { RunAs } from './run-as.ts';
import { signedList } from './signed-list.ts';

/** Filed instructions: the document, days until the next one is due, and who was instructed. */
const FILED: readonly { template: HelpTemplate; name: string; in: number; names: readonly string[] }[] = [
  {
    template: 'new-colleague',
    name: 'Erstunterweisung Werkstatt',
    in: 212,
    names: ['Jonas Brandt', 'Petra Vogel', 'Ali Demir', 'Zoë Klein', 'Marek Nowak'],
  },
  {
    template: 'workshop-checklist',
    name: 'Ordnung und Sicherheit in der Werkstatt',
    in: 19,
    names: ['Ali Demir', 'Lukas Hahn'],
  },
];

const YEAR = 365;
const EMPLOYEES = 'query { employees(perPage: -1) { data { id name } } }';
const FILE_PROOF = `mutation ($id: ID!, $input: AttachInstructionProofInput!) {
  attachInstructionProof(instructionId: $id, input: $input) { id } }`;

/** Files documents of the product as those of the joinery, each with the signed list of its participants. */
export async function fileInstructions(run: RunAs, by: string, today: string): Promise<void> {
  const { employees } = await run<{ employees: { data: { id: string; name: string }[] } }>(by, EMPLOYEES, {});
  const idOf = new Map(employees.data.map(({ id, name }) => [name, id]));
  for (const { template, name, in: days, names } of FILED) {
    const file = await docxOf(TEMPLATE_SOURCES[template], templateName(template), 'de');
    const { attachInstruction } = await run<{ attachInstruction: { id: string } }>(
      by,
      'mutation ($input: AttachInstructionInput!) { attachInstruction(input: $input) { id } }',
      {
        input: {
          name,
          filetype: 'docx',
          content: file.toString('base64'),
          nextExecution: addDays(today, days),
          assignedNames: names.map((person) => (idOf.has(person) ? { employee: idOf.get(person) } : { name: person })),
        },
      },
    );
    const day = addDays(today, days - YEAR);
    const list = signedList({ title: name, day: day.split('-').toReversed().join('.'), names });
    await run(by, FILE_PROOF, {
      id: attachInstruction.id,
      input: { name: `Unterschriften ${day}.pdf`, filetype: 'pdf', content: list.toString('base64') },
    });
  }
}
