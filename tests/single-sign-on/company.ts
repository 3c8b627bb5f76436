import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person of the company's directory. */
export interface Employee {
  email?: string;
  email_verified?: boolean;
  groups?: string[];
}

export const PROVIDER_CLIENT = 'obacht';
export const PROVIDER_SECRET = 'a-secret-of-at-least-thirty-two-letters';

/** The page of the provider in a browser, for tests in which the browser is not redirected automatically. */
const PAGE = `<!doctype html><html lang="de"><title>Anbieter</title><main><h1>Anbieter der Firma</h1>
  <form method="post"><button>Weiter</button></form></main></html>`;

/**
 * The identity provider of a company, by the package oidc-provider, on loopback. Every request is logged in as
 * `current`, without a page. `inBrowser`: shows a page first, and sends each logout to this address (back-channel).
 */
export async function startCompany(
  redirectAddress: string,
  inBrowser?: { logoutAddress: string },
): Promise<{
  issuer: string;
  people: Map<string, Employee>;
  /** Sets the person of the next login. */
  logInAs(subject: string): void;
  /**
   * Follows the redirects from this address as a browser would, as this person. Returns the query of the final
   * redirect.
   */
  visit(address: string, subject: string): Promise<string>;
  stop(): Promise<void>;
}> {
  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const people = new Map<string, Employee>();
  let current = '';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: PROVIDER_CLIENT,
        client_secret: PROVIDER_SECRET,
        redirect_uris: [redirectAddress],
        token_endpoint_auth_method: 'client_secret_post',
        ...(inBrowser && { backchannel_logout_uri: inBrowser.logoutAddress }),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['groups'] },
    pkce: { required: () => true },
    cookies: { keys: ['for tests'] },
    // The default refuses addresses of this machine.
    fetch: (url, options) => globalThis.fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: inBrowser !== undefined },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Überall abmelden</button>`;
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  http.on('request', (req, res) => {
    if (req.url?.startsWith('/interaction/') && inBrowser && req.method === 'GET') {
      res.setHeader('content-type', 'text/html; charset=utf-8');
      res.end(PAGE);
    } else if (req.url?.startsWith('/interaction/'))
      void provider.interactionFinished(req, res, { login: { accountId: current } });
    else void answer(req, res);
  });
  return {
    issuer,
    people,
    logInAs(subject) {
      current = subject;
    },
    async visit(address, subject) {
      current = subject;
      const cookies = new Map<string, string>();
      for (let next = address, hops = 0; hops < 6; hops += 1) {
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [pair = ''] = cookie.split(';');
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        next = new URL(response.headers.get('location') ?? '', next).href;
        if (next.startsWith(redirectAddress)) return new URL(next).search.slice(1);
        await response.arrayBuffer();
      }
      throw new Error('The provider does not come back');
    },
    stop: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}
