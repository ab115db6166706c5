import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../../database/raw';
import { sealFor } from '../../env/seal';
import { SIGN_ON_SECONDS } from '../cookie';

/** A log-in through the provider that a browser has begun; it waits in that browser's cookie, sealed. SSO-04 */
export interface BegunSignOn {
  state: string;
  nonce: string;
  /** The secret of PKCE: without it the code is of no use. */
  verifier: string;
  /** Where the person was going, as `keptWay` keeps it. */
  way: string | null;
  /** Until when it can be finished, in milliseconds since 1970. */
  until: number;
}

const { seal, unseal } = sealFor('a log-in through the provider');

export const sealBegun = (begun: Omit<BegunSignOn, 'until'>): string =>
  seal(JSON.stringify({ ...begun, until: Date.now() + SIGN_ON_SECONDS * 1000 } satisfies BegunSignOn));

/** What the cookie says, if we sealed it and it is still good; otherwise null. */
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
 * Use up what was begun, at whichever instance: it stands among the counters until it would have ended by itself.
 * @returns false where it was used before
 */
export async function useUp(strapi: Core.Strapi, { state, until }: BegunSignOn): Promise<boolean> {
  const key = `sign-on:${createHash('sha256').update(state).digest('base64url')}`;
  const rows = await rawRows(strapi, 'sign-on-used', useOnce, [key, until]);
  return rows.length > 0;
}
