import { claimedGroups, claimsOf, isSubject, type SignOnClaims } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import * as oidc from 'openid-client';
import type { OidcSettings } from '../platform/env/oidc';
import { callbackAddress } from './begin';
import { type BegunSignOn, useUp } from './begun';
import { nameOfSignOnFault, failureBehind, signOnRefusal } from './fault';
import { keepKeys, provider } from './provider';

/** How far the provider's clock may be ahead of ours. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** The person whom the provider has let in. */
export interface ProvenPerson {
  issuer: string;
  claims: SignOnClaims;
  /** What is kept of the provider's session. */
  idToken: string;
  refreshToken: string | null;
}

/** Must the provider be asked for the groups, because the token says nothing of them? OPS-20 */
const lacksGroups = (own: OidcSettings, claims: Readonly<Record<string, unknown>>): boolean =>
  own.groups !== null && claimedGroups(claims, own.groups).kind === 'absent';

/**
 * Exchange the code, and verify everything in the answer: state, issuer, signature, audience, nonce, times. If the
 * token has no address, the provider is asked for it. SSO-04
 */
async function askProvider(own: OidcSettings, begun: BegunSignOn, query: string): Promise<ProvenPerson> {
  const config = await provider(own);
  const address = new URL(`${callbackAddress()}?${query}`);
  const tokens = await oidc.authorizationCodeGrant(config, address, {
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.verifier,
    idTokenExpected: true,
  });
  keepKeys(config);
  const claims = tokens.claims()!;
  if (claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS)
    throw new oidc.ClientError('the token is from the future; compare the clocks');
  if (!isSubject(claims.sub)) throw new oidc.ClientError('the subject is empty or too long');
  const isLacking = claims.email === undefined || lacksGroups(own, claims);
  const told = !isLacking || !config.serverMetadata().userinfo_endpoint;
  const more = told ? {} : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
  return {
    issuer: claims.iss,
    claims: claimsOf(claims, more),
    idToken: tokens.id_token!,
    refreshToken: tokens.refresh_token ?? null,
  };
}

/**
 * Finish the log-in that this browser has started. SSO-04
 * @param query of the callback, as the browser sent it
 * @throws Refusal sign-on-refused, sign-on-away
 */
export async function finishSignOn(
  strapi: Core.Strapi,
  own: OidcSettings,
  begun: BegunSignOn | null,
  query: string,
): Promise<ProvenPerson> {
  if (!begun || !(await useUp(strapi, begun))) throw signOnRefusal('ended');
  try {
    return await askProvider(own, begun, query);
  } catch (fault) {
    const failure = failureBehind(fault);
    strapi.log.warn(`A log-in through the provider failed: ${failure} (${nameOfSignOnFault(fault)}).`);
    throw signOnRefusal(failure);
  }
}
