import type { Context } from '../../kernel/context.ts';
import { event } from '../../records/event.ts';

/** Somebody has proved their login, and brings the code of an invitation. */
export const broughtInvitation = event<{ ctx: Context; accountId: string; link: { code: string; email: string } }>();
