/** What a server needs to speak with the provider of an organisation. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  secret: string;
}

/** What the answer of a provider is checked against; stored while the person is at the provider. */
export interface LoginAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom a logout token of a provider names: a session, or a person with all of their sessions. */
export interface LogoutNotice {
  subject: string | null;
  sid: string | null;
}

/** Why a provider cannot be used. Keys below `ssoProblem` in messages.json. */
export const PROVIDER_PROBLEMS = [
  'unreachable',
  'timeout',
  'privateAddress',
  'notJson',
  'tooLarge',
  'otherIssuer',
  'unsuitable',
  'refused',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** Thrown by all calls below, and by nothing else that they do. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly problem: ProviderProblem,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

/** OpenID Connect (server/single-sign-on). Every request has limits of time, size and address. */
export interface OpenIdProviders {
  /** Reads what the provider says about itself, anew. */
  check(settings: ProviderSettings): Promise<void>;
  /** The address at the provider with which a login begins. */
  begin(settings: ProviderSettings, loginHint: string): Promise<LoginAttempt & { address: string }>;
  /** The claims of the person with whom the provider answered. `answer` is the query of the answer's address. */
  finish(settings: ProviderSettings, answer: URLSearchParams, attempt: LoginAttempt): Promise<Record<string, unknown>>;
  /** Validates a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). */
  logout(settings: ProviderSettings, token: string): Promise<LogoutNotice>;
}

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    signOn: true;
    signOnSettings: true;
    signOnLogout: true;
    scim: true;
    scimToken: true;
  }

  interface Ports {
    openId: OpenIdProviders;
    /** The text records of a name in the DNS; none where there is no such name. Throws when no server answers. */
    textRecords(name: string): Promise<string[]>;
  }
}
