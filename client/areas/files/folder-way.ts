/** The folders from the top to the one that is shown, itself last; empty at the top. */
export type Way = readonly { id: string; name: string }[];
