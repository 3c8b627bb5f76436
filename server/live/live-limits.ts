import { atMost, reader, type Environment, type Variable } from '../settings/variables.ts';

/** Limits of open connections per session, network address and organisation. */
export interface LiveLimits {
  /** Sockets of one session: one for each window and device. */
  socketsPerSession: number;
  /** Sockets from one network address: all users of a site behind one router. */
  socketsPerNetwork: number;
  /** Seconds until a socket without a valid login is closed. */
  socketLoginSeconds: number;
  /** Distinct subscriptions of one session; the same one in several windows counts once. */
  subscriptionsPerSession: number;
  /** The same per organisation: users with the same permissions share subscriptions. */
  subscriptionsPerOrganisation: number;
}

export const LIVE_LIMITS: LiveLimits = {
  socketsPerSession: 20,
  socketsPerNetwork: 1_000,
  socketLoginSeconds: 5,
  subscriptionsPerSession: 50,
  subscriptionsPerOrganisation: 500,
};

export const LIVE_VARIABLES = {
  SOCKETS_PER_SESSION: atMost(10_000),
  SOCKETS_PER_NETWORK: atMost(100_000),
  SOCKET_LOGIN_SECONDS: atMost(60),
  SUBSCRIPTIONS_PER_SESSION: atMost(10_000),
  SUBSCRIPTIONS_PER_ORGANISATION: atMost(100_000),
} as const satisfies Record<string, Variable>;

const read = reader(LIVE_VARIABLES);

/** The limits of the settings, with their defaults. */
export const readLiveLimits = (env: Environment): LiveLimits => ({
  socketsPerSession: read(env, 'SOCKETS_PER_SESSION') ?? LIVE_LIMITS.socketsPerSession,
  socketsPerNetwork: read(env, 'SOCKETS_PER_NETWORK') ?? LIVE_LIMITS.socketsPerNetwork,
  socketLoginSeconds: read(env, 'SOCKET_LOGIN_SECONDS') ?? LIVE_LIMITS.socketLoginSeconds,
  subscriptionsPerSession: read(env, 'SUBSCRIPTIONS_PER_SESSION') ?? LIVE_LIMITS.subscriptionsPerSession,
  subscriptionsPerOrganisation: read(env, 'SUBSCRIPTIONS_PER_ORGANISATION') ?? LIVE_LIMITS.subscriptionsPerOrganisation,
});
