/** A user of the organisation, as shown in lists, pickers and avatars. */
export interface Person {
  id: string;
  name: string;
  short: string;
  /** Has left the organisation. */
  removed: boolean;
}
