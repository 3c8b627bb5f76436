/** The organisation that was joined. */
export type Joined = { id: string; name: string };

/** What every way to accept is given. */
export type Invitation = {
  code: string;
  email: string;
  clientName: string;
  /** Asks again what the link is worth: after a refusal it may be worth something else. */
  changed: () => void;
  joined: (client: Joined) => void;
};
