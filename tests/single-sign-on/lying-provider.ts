import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** A provider on loopback whose answers a test chooses, valid or invalid ones. */
export async function startLyingProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const lies: {
    /** Changes to its valid discovery document, or a complete answer. */
    document: object | Answer;
    /** Changes to the valid claims of the next ID token. */
    claims: JWTPayload;
    /** Signs with a key that is not published. */
    byStranger: boolean;
    keys: object[];
  } = { document: {}, claims: {}, byStranger: false, keys: [key] };
  let nonce = '';
  const json = (res: ServerResponse, value: object): void => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(value));
  };
  const sign = (claims: JWTPayload, typ = 'JWT'): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one', typ })
      .sign(lies.byStranger ? stranger.privateKey : privateKey);
  const now = (): number => Math.floor(Date.now() / 1000);
  http.on('request', (req, res) => {
    if (req.url === '/.well-known/openid-configuration') {
      if (typeof lies.document === 'function') return lies.document(req, res);
      return json(res, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        ...lies.document,
      });
    }
    if (req.url === '/keys') return json(res, { keys: lies.keys });
    const base = { iss: issuer, aud: 'obacht', iat: now(), exp: now() + 300, nonce };
    void sign({ ...base, ...lies.claims }).then((token) =>
      json(res, { access_token: 'x', token_type: 'Bearer', id_token: token }),
    );
  });
  return {
    issuer,
    lies,
    /** The query of the redirect with which a browser would return from this address. */
    visit(address: string, changes: Record<string, string> = {}): string {
      const query = new URL(address).searchParams;
      nonce = query.get('nonce')!;
      return new URLSearchParams({ code: 'one', state: query.get('state')!, iss: issuer, ...changes }).toString();
    },
    logoutToken: (claims: JWTPayload, typ = 'logout+jwt'): Promise<string> =>
      sign(
        {
          iss: issuer,
          aud: 'obacht',
          iat: now(),
          exp: now() + 120,
          jti: String(Math.random()),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        typ,
      ),
    stop: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}
