/** Routes of instructions (specification 2, section 2). */
export const INSTRUCTIONS = '/app/instructions';
export const HELD_INSTRUCTIONS = `${INSTRUCTIONS}/held`;
export const heldAddress = (id: string): string => `${HELD_INSTRUCTIONS}/${id}`;
