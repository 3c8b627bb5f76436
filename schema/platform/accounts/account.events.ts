import type { Context } from '../../kernel/context.ts';
import { event } from '../../records/event.ts';

/** Published after a login with the code of an invitation. */
export const broughtInvitation = event<{ ctx: Context; accountId: string; link: { code: string; email: string } }>();
