import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { AllowRule } from '../../kernel/allow.ts';
import { COURSE_FILM_RULES, type FileRules, INSTRUCTION_PROOF_RULES, INSTRUCTION_RULES } from './file-kinds.shared.ts';

/** What large files are sent for, and who may send them. Isomorphic: the browser refuses by the same rules. */
export const LARGE_FILE_USES = ['instruction', 'instructionProof', 'courseFilm'] as const;

export type LargeFileUse = (typeof LARGE_FILE_USES)[number];

export const LARGE_FILES: Record<LargeFileUse, { rules: FileRules; rule: AllowRule }> = {
  instruction: { rules: INSTRUCTION_RULES, rule: ABILITIES.instructions },
  instructionProof: { rules: INSTRUCTION_PROOF_RULES, rule: ABILITIES.instructions },
  courseFilm: { rules: COURSE_FILM_RULES, rule: ABILITIES.managedInstructions },
};
