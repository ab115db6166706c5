import { keptWay } from '@intranet/domain';
import * as oidc from 'openid-client';
import type { OidcSettings } from '../platform/env/oidc';
import { settings } from '../platform/env/settings';
import { sealBegun } from './begun';
import { provider } from './provider';

/** The requested claims: the person's id, their address, and their name for the first log-in. */
const SCOPE = 'openid email profile';

/** The callback address. It is registered at the provider, so no header of a request may change it. */
export const callbackAddress = (): string => `${settings().PUBLIC_URL}/api/auth/oidc/callback`;

/**
 * Start a log-in through the provider. SSO-01
 * @param redirectTo where the person was going
 * @returns the address at the provider, and what the browser keeps until the person returns
 * @throws the library's errors while the provider is unreachable
 */
export async function beginSignOn(
  own: OidcSettings,
  redirectTo: string | null,
): Promise<{ address: string; cookie: string }> {
  const config = await provider(own);
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackAddress(),
    scope: own.scope ? `${SCOPE} ${own.scope}` : SCOPE,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, cookie: sealBegun({ state, nonce, verifier, way: keptWay(redirectTo) }) };
}
