import { TEMPLATE_SOURCES, templateName } from '../../schema/help/help-templates.ts';
import type { HelpTemplate } from '../../schema/help/help-topics.enums.ts';
import { addDays } from '../../schema/kernel/calendar.shared.ts';
import { docxOf } from '../help/docx.ts';
import type { RunAs } from './run-as.ts';

/** What the joinery instructs with, days until it is due again, and who was instructed. */
const FILED: readonly { template: HelpTemplate; name: string; in: number; names: readonly string[] }[] = [
  {
    template: 'new-colleague',
    name: 'Erstunterweisung Werkstatt',
    in: 212,
    names: ['Jonas Brandt', 'Petra Vogel', 'Ali Demir', 'Zoë Klein', 'Marek Nowak'],
  },
  { template: 'workshop-checklist', name: 'Ordnung und Sicherheit in der Werkstatt', in: 19, names: ['Ali Demir'] },
];

/** Material of the joinery's own: documents of the product, as it would have filled them in. */
export async function fileInstructions(run: RunAs, by: string, today: string): Promise<void> {
  for (const { template, name, in: days, names } of FILED) {
    const file = await docxOf(TEMPLATE_SOURCES[template], templateName(template), 'de');
    await run(by, 'mutation ($input: AttachInstructionInput!) { attachInstruction(input: $input) { id } }', {
      input: {
        name,
        filetype: 'docx',
        content: file.toString('base64'),
        nextExecution: addDays(today, days),
        assignedNames: names.map((person) => ({ name: person })),
      },
    });
  }
}
