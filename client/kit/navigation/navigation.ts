/** State of a navigation that no unsaved form may hold up: what was typed is kept as a draft. */
export type ForcedState = { forced?: boolean };

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;
let navigate: Navigate | null = null;

/** The router hands over its navigation, so that the error link can send people elsewhere. */
export const setNavigate = (next: Navigate): void => {
  navigate = next;
};

/** Goes to an address of the application without asking unsaved forms. */
export const forceTo = (to: string): void => navigate?.(to, { state: { forced: true } satisfies ForcedState });
