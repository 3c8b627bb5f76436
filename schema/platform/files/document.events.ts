import type { Context } from '../../kernel/context.ts';
import { event } from '../../records/event.ts';
import type { StoredFile } from './stored-file.rows.ts';

/**
 * A request for the file at this documented path. An area answers the file of its own folder, null where its folder
 * holds no such file, and undefined for a path of another folder.
 */
export const pathAsked = event<{ ctx: Context; path: string }, StoredFile | null | undefined>();
