import type { Tx } from '../../kernel/context.ts';
import { event } from '../../records/event.ts';

/** Somebody is being removed, and another one takes over their work. */
export const workHandedOver = event<{ tx: Tx; from: string; to: string; actorId: string }>();
