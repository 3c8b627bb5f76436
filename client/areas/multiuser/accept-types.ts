/** The organisation that was joined. */
export type Joined = { id: string; name: string };

/** Props of every way to accept. */
export type Invitation = {
  code: string;
  email: string;
  clientName: string;
  /** Reads the state of the link again, which may have changed after a refusal. */
  changed: () => void;
  joined: (client: Joined) => void;
};
