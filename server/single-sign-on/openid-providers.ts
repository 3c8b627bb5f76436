import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch as keysFetch, errors, jwtVerify } from 'jose';
import * as openId from 'openid-client';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../schema/kernel/ports.ts';
import {
  ProviderError,
  type LoginAttempt,
  type LogoutNotice,
  type OpenIdProviders,
  type ProviderProblem,
  type ProviderSettings,
} from '../../schema/platform/single-sign-on/single-sign-on.ports.ts';
import { SIGN_ON_PATH } from '../../schema/platform/single-sign-on/single-sign-on.shared.ts';
import { providerFetch, type ProviderOptions } from './provider-fetch.ts';

/** How long what a provider says about itself is used without asking again, and for how many providers. */
const DOCUMENT_MS = 10 * 60_000;
const MAX_DOCUMENTS = 500;

/** Seconds by which the clock of a provider may be off. */
const TOLERANCE = 30;

/** Age of a logout token in seconds: it comes at once. */
const LOGOUT_AGE = 300;

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Algorithms of signatures: with a key of the provider that everybody can read, never a shared secret, never none. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

interface Known {
  until: number;
  configuration: openId.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/**
 * Speaks OpenID Connect with the providers of organisations, by the library openid-client: code flow with PKCE, state and
 * nonce, the issuer of the answer (RFC 9207), and the signature of the ID token, which the specification would not ask for
 * on this way.
 */
export function openIdProviders(options: ProviderOptions & { publicUrl: string; clock: Clock }): OpenIdProviders {
  const providerRequest = providerFetch(options);
  const discoveries = new LRUCache<string, Known>({ max: MAX_DOCUMENTS });
  const redirectAddress = `${options.publicUrl}${SIGN_ON_PATH}`;

  async function discover(settings: ProviderSettings): Promise<Known> {
    const issuer = new URL(settings.issuer);
    const configuration = await openId.discovery(
      issuer,
      settings.clientId,
      { client_secret: settings.secret, redirect_uris: [redirectAddress], [openId.clockTolerance]: TOLERANCE },
      undefined,
      {
        [openId.customFetch]: providerRequest as openId.CustomFetch,
        timeout: options.timeoutMs / 1_000,
        execute: [
          openId.enableNonRepudiationChecks,
          // The fetch itself lets nothing but this machine go without https.
          ...(options.toLoopback ? [openId.allowInsecureRequests] : []),
        ],
      },
    );
    const metadata = configuration.serverMetadata();
    if (metadata.issuer !== settings.issuer) throw new ProviderError('otherIssuer');
    if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri)
      throw new ProviderError('unsuitable');
    // Old documents name no methods; a provider that names some has to name this one.
    if (!(metadata.code_challenge_methods_supported ?? ['S256']).includes('S256'))
      throw new ProviderError('unsuitable');
    const authorization = new URL(metadata.authorization_endpoint);
    // The browser of the person goes there.
    if (!['https:', ...(options.toLoopback ? ['http:'] : [])].includes(authorization.protocol))
      throw new ProviderError('unsuitable');
    return {
      until: options.clock.now().getTime() + DOCUMENT_MS,
      configuration,
      keys: createRemoteJWKSet(new URL(metadata.jwks_uri), {
        timeoutDuration: options.timeoutMs,
        [keysFetch]: (url, init) => providerRequest(url, init),
      }),
    };
  }

  async function providerOf(settings: ProviderSettings): Promise<Known> {
    const key = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
    const found = discoveries.get(key);
    if (found && found.until > options.clock.now().getTime()) return found;
    const discovered = await discover(settings);
    discoveries.set(key, discovered);
    return discovered;
  }

  return {
    check: (settings) => explained(async () => void (await discover(settings))),

    begin: (settings, loginHint) =>
      explained(async () => {
        const { configuration } = await providerOf(settings);
        const attempt: LoginAttempt = {
          state: openId.randomState(),
          nonce: openId.randomNonce(),
          verifier: openId.randomPKCECodeVerifier(),
        };
        const address = openId.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectAddress,
          scope: 'openid email profile',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await openId.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          login_hint: loginHint,
        });
        return { ...attempt, address: address.href };
      }),

    finish: (settings, answer, { state, nonce, verifier }) =>
      explained(async () => {
        const { configuration } = await providerOf(settings);
        const tokens = await openId.authorizationCodeGrant(
          configuration,
          new URL(`${redirectAddress}?${answer.toString()}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        );
        const claims = { ...tokens.claims() } as Record<string, unknown>;
        if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
        // Many providers put addresses and groups there alone. What the signed token says goes before it.
        const more = await openId.fetchUserInfo(configuration, tokens.access_token, String(claims.sub));
        return { ...more, ...claims };
      }),

    logout: (settings, token) =>
      explained(async () => {
        const { keys } = await providerOf(settings);
        const { payload } = await jwtVerify(token, keys, {
          issuer: settings.issuer,
          audience: settings.clientId,
          typ: 'logout+jwt',
          algorithms: ALGORITHMS,
          clockTolerance: TOLERANCE,
          maxTokenAge: LOGOUT_AGE,
          requiredClaims: ['iat', 'jti', 'events'],
          currentDate: options.clock.now(),
        });
        const { events, nonce, sub, sid } = payload;
        const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
        // With a nonce it could be an ID token that somebody passes off as this.
        if (!isLogout || nonce !== undefined) throw new ProviderError('refused');
        const notice: LogoutNotice = {
          subject: typeof sub === 'string' && sub !== '' ? sub : null,
          sid: typeof sid === 'string' && sid !== '' ? sid : null,
        };
        if (notice.subject === null && notice.sid === null) throw new ProviderError('refused');
        return notice;
      }),
  };
}

/** Runs a call of the libraries; their errors become a problem that has a sentence. */
async function explained<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
      if (cause instanceof ProviderError) throw cause;
    throw new ProviderError(problemOf(error), { cause: error });
  }
}

const PROBLEM_OF_CODE: Readonly<Record<string, ProviderProblem>> = {
  OAUTH_TIMEOUT: 'timeout',
  OAUTH_ABORT: 'timeout',
  OAUTH_RESPONSE_IS_NOT_JSON: 'notJson',
  OAUTH_PARSE_ERROR: 'notJson',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'notJson',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'otherIssuer',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'privateAddress',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'privateAddress',
  OAUTH_MISSING_SERVER_METADATA: 'unsuitable',
  OAUTH_INVALID_SERVER_METADATA: 'unsuitable',
  OAUTH_UNSUPPORTED_OPERATION: 'unsuitable',
};

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof errors.JWKSTimeout) return 'timeout';
  return PROBLEM_OF_CODE[(error as { code?: string }).code ?? ''] ?? 'refused';
}
