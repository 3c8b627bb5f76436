/** The part of the visit that is shown. */
export type Shown =
  | { kind: 'overview'; signed?: true; pinChanged?: true }
  | { kind: 'course' | 'signing'; id: string }
  | { kind: 'pin' };
