import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Begun } from './browser';
import { CLIENT } from './honest';

type Key = CryptoKey | Uint8Array;

/** How a token is made: its claims, and who signs it. */
export interface Token {
  claims: JWTPayload;
  header: { alg: string; kid?: string } & Record<string, unknown>;
  key: Key;
}

/** A token, the text of one, or none at all. */
export type Made = Token | string | null;

/** How an answer of the token endpoint is made. */
export type Manner =
  | { token: (honest: Token) => Made | Promise<Made>; userinfo?: object }
  | { status: number; body: string; type: string }
  /** Accepts the request, and never answers. */
  | 'hangs';

/** A provider on loopback with answers that a test chooses. */
export interface LyingProvider {
  issuer: string;
  variables: Record<string, string>;
  /** Its metadata, besides its endpoints. */
  metadata: Record<string, unknown>;
  manner: Manner;
  /** The refresh token of a log-in; null: it gives none. */
  refreshToken: string | null;
  /** The answer to a refresh token, and those that were sent. */
  refreshes: { status: number; body: object };
  refreshed: string[];
  /** Its public key, as it publishes it. */
  publicKey: string;
  /** The query string with which a browser returns. */
  leadsBack(begun: Begun, more?: Record<string, string>): string;
  stop(): Promise<void>;
}

export const KID = 'key-of-the-provider';

export const signed = ({ claims, header, key }: Token): Promise<string> =>
  new SignJWT(claims).setProtectedHeader(header).sign(key);

/** @param account the claims about everyone who logs in */
export async function lyingProvider(account: JWTPayload): Promise<LyingProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: KID, use: 'sig', alg: 'RS256' };
  /** By code: each started log-in has its nonce. */
  const nonces = new Map<string, string>();

  const honest = (code: string): Token => {
    const now = Math.floor(Date.now() / 1000);
    const nonce = nonces.get(code) ?? '';
    const claims = { iss: own.issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce, ...account };
    return { claims, header: { alg: 'RS256', kid: KID }, key: privateKey };
  };

  const send = (response: http.ServerResponse, status: number, body: string, type = 'application/json') => {
    response.writeHead(status, { 'content-type': type, location: `${own.issuer}/elsewhere` });
    response.end(body);
  };

  async function giveToken(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const sent = new URLSearchParams(body);
    if (sent.get('grant_type') === 'refresh_token') {
      own.refreshed.push(sent.get('refresh_token') ?? '');
      return send(response, own.refreshes.status, JSON.stringify(own.refreshes.body));
    }
    const { manner } = own;
    if (manner === 'hangs') return;
    if (!('token' in manner)) return send(response, manner.status, manner.body, manner.type);
    const token = await manner.token(honest(sent.get('code') ?? ''));
    const id_token = token === null || typeof token === 'string' ? token : await signed(token);
    const answer = {
      access_token: 'an-access-token',
      token_type: 'Bearer',
      ...(id_token !== null && { id_token }),
      ...(own.refreshToken !== null && { refresh_token: own.refreshToken }),
    };
    send(response, 200, JSON.stringify(answer));
  }

  const server = http.createServer((request, response) => {
    if (request.url === '/.well-known/openid-configuration')
      return send(
        response,
        200,
        JSON.stringify({
          issuer: own.issuer,
          authorization_endpoint: `${own.issuer}/authorize`,
          token_endpoint: `${own.issuer}/token`,
          jwks_uri: `${own.issuer}/jwks`,
          userinfo_endpoint: `${own.issuer}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
          token_endpoint_auth_methods_supported: ['client_secret_post'],
          ...own.metadata,
        }),
      );
    if (request.url === '/jwks') return send(response, 200, JSON.stringify({ keys: [jwk] }));
    if (request.url === '/token') return void giveToken(request, response);
    const told = typeof own.manner === 'object' && 'userinfo' in own.manner ? own.manner.userinfo : account;
    return send(response, 200, JSON.stringify(told));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const own: LyingProvider = {
    issuer,
    variables: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    metadata: {},
    manner: { token: (token) => token },
    refreshToken: null,
    refreshes: { status: 400, body: { error: 'invalid_grant' } },
    refreshed: [],
    publicKey: await exportSPKI(publicKey),
    leadsBack({ address }, more = {}) {
      const code = `code-${Math.random()}`;
      nonces.set(code, address.searchParams.get('nonce') ?? '');
      const state = address.searchParams.get('state') ?? '';
      return String(new URLSearchParams({ code, state, ...more }));
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return own;
}
