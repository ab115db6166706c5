import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { PUBLIC_URL } from '../processes/product';

export const CLIENT = { id: 'intranet', secret: 'a-secret-of-the-intranet-at-the-provider' };
export const CALLBACK = `${PUBLIC_URL}/api/auth/oidc/callback`;

/** What the provider knows about people, by subject. */
interface Account {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
  preferred_username?: string;
}

/** A real OpenID provider on loopback. Everyone is logged in there as `current`, without a question. */
export interface HonestProvider {
  issuer: string;
  /** Variables of a server that uses it. */
  variables: Record<string, string>;
  accounts: Map<string, Account>;
  /** The current user; null means that they press Cancel. */
  current: string | null;
  /** Use other keys from now on, as after a rotation. */
  rotateKeys(): Promise<void>;
  /** Makes it unreachable, until it is started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const newKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = `key-${Math.random().toString(36).slice(2)}`;
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' };
};

interface Options {
  /** Do tokens contain the address, or must it be requested? */
  emailInToken?: boolean;
  authentication?: 'client_secret_post' | 'client_secret_basic';
}

function configuration(keys: JWK[], { accounts }: HonestProvider, options: Options): Configuration {
  const { emailInToken = true, authentication = 'client_secret_basic' } = options;
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [CALLBACK],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: authentication,
      },
    ],
    clientAuthMethods: [authentication],
    jwks: { keys: keys as never },
    cookies: { keys: ['a key of the provider under test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
    },
    conformIdTokenClaims: !emailInToken,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

export async function honestProvider(options: Options = {}): Promise<HonestProvider> {
  let keys = [await newKey()];
  let provider: Provider;
  let server: http.Server;
  let port = 0;

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const result = own.current
      ? { login: { accountId: own.current } }
      : { error: 'access_denied', error_description: 'Cancelled' };
    return provider.interactionFinished(request, response, result);
  };
  const build = () => (provider = new Provider(own.issuer, configuration(keys, own, options)));
  const own: HonestProvider = {
    issuer: '',
    variables: {},
    accounts: new Map(),
    current: null,
    async rotateKeys() {
      keys = [await newKey()];
      build();
    },
    async start() {
      server = http.createServer((request, response) => void answer(request, response));
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await own.start();
  own.issuer = `http://127.0.0.1:${port}`;
  own.variables = {
    OIDC_ISSUER: own.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  };
  build();
  return own;
}
