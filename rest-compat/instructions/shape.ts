import { Instruction, InstructionProof } from '../../schema/areas/instructions/instruction.entity.ts';
import { columnFields, recordFields } from '../records.ts';
import { day, embedded, number, text, uuid, value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';
import { bytes } from '../files/shape.ts';
import { person } from '../users/shape.ts';

const path = value(text, { about: { de: 'Pfad für document/downloadurl', en: 'Path for document/downloadurl' } });

export const instructionProofShape: Shape = {
  name: 'InstructionProof',
  identified: true,
  fields: {
    ...columnFields(InstructionProof),
    uploadedBy: person(),
    location: value(uuid, { about: { de: 'dasselbe wie id', en: 'The same as id' } }),
    name: value(text),
    size: bytes,
    path,
  },
};

export const instructionShape: Shape = {
  name: 'Instruction',
  identified: true,
  fields: {
    ...columnFields(Instruction),
    dueDate: value(day, { about: { de: 'dasselbe wie nextExecution', en: 'The same as nextExecution' } }),
    filetype: value(text),
    location: value(uuid, { about: { de: 'dasselbe wie id', en: 'The same as id' } }),
    contentType: value(text),
    size: bytes,
    path,
    assignedNames: value({ type: 'array', items: text }),
    proofs: embedded(instructionProofShape, { many: true }),
    proofCount: value(number),
    ...recordFields,
  },
};
