import type { Tx } from '../../kernel/context.ts';
import { event } from '../../records/event.ts';

/** A user is being removed, and `to` takes over the work of `from`. */
export const workHandedOver = event<{ tx: Tx; from: string; to: string; actorId: string }>();
