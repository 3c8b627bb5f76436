/** Somebody of the organisation, as lists, pickers and avatars name them. */
export interface Person {
  id: string;
  name: string;
  short: string;
  /** Has left the organisation. */
  removed: boolean;
}
