/** State of a navigation that bypasses the leave guard: unsaved input is stored as a draft. */
export type ForcedState = { forced?: boolean };

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;
let navigate: Navigate | null = null;

/** The router registers its navigate function, so that the error link can redirect. */
export const setNavigate = (next: Navigate): void => {
  navigate = next;
};

/** Navigates to a path of the application, bypassing the leave guard. */
export const forceTo = (to: string): void => navigate?.(to, { state: { forced: true } satisfies ForcedState });
