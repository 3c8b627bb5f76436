import { catalogueResolver, OFFERED } from '../catalogue.ts';
import { plainRecord } from '../../../records/plain-record.ts';
import { ManagedInstruction } from './managed-instruction.entity.ts';
import { managedInstructionSchema } from './managed-instruction.input.ts';
import { managedInstructionFacts } from './managed-instruction.record.shared.ts';

export const managedInstructionRecord = plainRecord(
  {
    facts: managedInstructionFacts,
    entity: ManagedInstruction,
    plural: 'managedInstructions',
    title: 'nameDe',
    search: ['nameEn'],
    where: OFFERED,
    searched: { label: { de: 'Online-Unterweisungen', en: 'Online training' } },
    schema: managedInstructionSchema,
    examples: [
      {
        nameDe: 'Ladungssicherung',
        nameEn: 'Securing loads',
        descriptionDe: 'Paletten und Gitterboxen auf dem Lkw sichern: Zurrgurte, Antirutschmatten, Lastverteilung.',
        descriptionEn: 'Securing pallets and mesh boxes on lorries: lashing straps, anti-slip mats, load distribution.',
      },
      {
        nameDe: 'Umgang mit Messern',
        nameEn: 'Working with knives',
        descriptionDe: 'Schneiden vom Körper weg, Sicherheitsmesser, Klingen entsorgen.',
        descriptionEn: 'Cutting away from the body, safety knives, disposing of blades.',
      },
    ],
  },
  (operations) => catalogueResolver('instruction', operations),
);
