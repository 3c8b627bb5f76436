/** What the person at the terminal looks at. */
export type Shown =
  | { kind: 'overview'; signed?: true; pinChanged?: true }
  | { kind: 'course' | 'signing'; id: string }
  | { kind: 'pin' };
