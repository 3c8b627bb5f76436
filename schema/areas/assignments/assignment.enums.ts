export const ASSIGNMENT_STATUSES = ['ASSIGNED', 'SUCCESS'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

export const ITEM_KINDS = ['instruction', 'examination'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
