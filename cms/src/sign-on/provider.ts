import * as oidc from 'openid-client';
import type { OidcSettings } from '../platform/env/oidc';

/** How long the provider may take for one answer. */
const TIMEOUT_SECONDS = 5;

/** How long its metadata are cached. */
const KNOWN_MS = 3_600_000;

/** Unknown keys are requested at the earliest after this time; see the library's key cache. */
const ASKS_AGAIN_AFTER_SECONDS = 60;

let known: { metadata: oidc.ServerMetadata; until: number } | undefined;
let underway: Promise<oidc.ServerMetadata> | undefined;
let keys: oidc.ExportedJWKSCache | undefined;

/** The settings allow this only for a provider on this computer. */
const isPlain = (issuer: string): boolean => issuer.startsWith('http:');

const withoutSlash = (issuer: string): string => issuer.replace(/\/$/, '');

async function discover({ issuer, clientId }: OidcSettings): Promise<oidc.ServerMetadata> {
  const execute = isPlain(issuer) ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
    timeout: TIMEOUT_SECONDS,
    execute,
  });
  const metadata = found.serverMetadata();
  // Microsoft's metadata contain a placeholder for the tenant, which the library accepts.
  if (withoutSlash(metadata.issuer) !== withoutSlash(issuer))
    throw new oidc.ClientError('the provider calls itself by another name than OIDC_ISSUER');
  return metadata;
}

/** The provider's metadata: requested at the first log-in, again after an hour, and after each failure. */
async function metadataOf(settings: OidcSettings): Promise<oidc.ServerMetadata> {
  if (known && known.until > Date.now()) return known.metadata;
  underway ??= discover(settings).finally(() => (underway = undefined));
  try {
    known = { metadata: await underway, until: Date.now() + KNOWN_MS };
  } catch (fault) {
    // The previous metadata are better than no log-ins at all.
    if (!known) throw fault;
  }
  return known.metadata;
}

/** How the product authenticates to the provider, in the way that the provider supports. */
function clientAuthentication(
  { clientSecret }: OidcSettings,
  ways: readonly string[] | undefined,
): oidc.ClientAuth {
  return ways?.includes('client_secret_post')
    ? oidc.ClientSecretPost(clientSecret)
    : oidc.ClientSecretBasic(clientSecret);
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * The provider, ready for one log-in. Signatures of tokens are verified although they arrive over TLS. SSO-04
 * @throws the library's errors while the provider is unreachable
 */
export async function provider(settings: OidcSettings): Promise<oidc.Configuration> {
  const metadata = await metadataOf(settings);
  const { issuer, clientId, clientSecret } = settings;
  const auth = clientAuthentication(settings, metadata.token_endpoint_auth_methods_supported);
  const config = new oidc.Configuration(metadata, clientId, { client_secret: clientSecret }, auth);
  config.timeout = TIMEOUT_SECONDS;
  if (isPlain(issuer)) oidc.allowInsecureRequests(config);
  // Declared older than they are, so that keys the provider has just changed are requested at once.
  if (keys)
    oidc.setJwksCache(config, {
      ...keys,
      uat: Math.min(keys.uat, nowInSeconds() - ASKS_AGAIN_AFTER_SECONDS),
    });
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** Cache the keys that a log-in has requested. */
export function keepKeys(config: oidc.Configuration): void {
  keys = oidc.getJwksCache(config) ?? keys;
}
