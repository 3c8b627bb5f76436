/** The organisation that was joined. */
export type Joined = { id: string; name: string };

/** The props of every form of accepting. */
export type Invitation = {
  code: string;
  email: string;
  clientName: string;
  /** Reads the state of the link again, which may have changed after a refusal. */
  changed: () => void;
  joined: (client: Joined) => void;
};
