import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../platform/database/raw';
import { sealFor } from '../platform/env/seal';
import { SIGN_ON_SECONDS } from '../platform/session/cookie';

/** A log-in through the provider that a browser has started; it is kept in that browser's cookie, sealed. SSO-04 */
export interface BegunSignOn {
  state: string;
  nonce: string;
  /** The PKCE secret: without it the code is useless. */
  verifier: string;
  /** Where the person was going, from `keptWay`. */
  way: string | null;
  /** When it expires, in milliseconds since 1970. */
  until: number;
}

const { seal, unseal } = sealFor('a log-in through the provider');

export const sealBegun = (begun: Omit<BegunSignOn, 'until'>): string =>
  seal(JSON.stringify({ ...begun, until: Date.now() + SIGN_ON_SECONDS * 1000 } satisfies BegunSignOn));

/** The contents of the cookie, if it was sealed by this product and is still valid; otherwise null. */
export function openBegun(cookie: string | undefined): BegunSignOn | null {
  if (!cookie) return null;
  try {
    const begun: BegunSignOn = JSON.parse(unseal(cookie));
    return begun.until > Date.now() ? begun : null;
  } catch {
    return null;
  }
}

const useOnce = `insert into attempt_counters (key, failures, ends_at) values (?, 0, ?)
  on conflict (key) do nothing returning key`;

/**
 * Use up a started log-in, across all instances: it is stored among the counters until it would have expired.
 * @returns false where it was used before
 */
export async function useUp(strapi: Core.Strapi, { state, until }: BegunSignOn): Promise<boolean> {
  const key = `sign-on:${createHash('sha256').update(state).digest('base64url')}`;
  const rows = await rawRows(strapi, 'sign-on-used', useOnce, [key, until]);
  return rows.length > 0;
}
