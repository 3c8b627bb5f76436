/** Routes of instructions (specification 2, section 2). */
export const INSTRUCTIONS = '/app/instructions';
