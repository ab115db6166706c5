import { screens } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import * as oidc from 'openid-client';
import { asMoment } from '../platform/database/columns';
import type { Moment } from '../platform/database/tables/values';
import { newRow, type Transaction } from '../platform/database/transaction';
import type { OidcSettings } from '../platform/env/oidc';
import { sealFor } from '../platform/env/seal';
import { settings } from '../platform/env/settings';
import { endSession, logInOfToken } from '../platform/session/tokens';
import { nameOfSignOnFault } from './fault';
import type { ProvenPerson } from './finish';
import { keepKeys, provider } from './provider';

const box = sealFor('provider session');

/** Two tabs renew at the same moment; the provider is asked once. Access tokens live longer than this. */
const ASKED_AGAIN_AFTER_MS = 60_000;

/** A longer token does not fit into an address; the provider then asks the person. */
const LONGEST_HINT = 3000;

/** Keep what a log-in needs of the provider's session later, with the session itself. OPS-20 */
export async function keepProviderSession(
  trx: Transaction,
  { userId, deviceId }: { userId: number; deviceId: string },
  { idToken, refreshToken }: ProvenPerson,
): Promise<void> {
  await trx('provider_sessions').insert({
    ...newRow(),
    person_id: userId,
    device_id: deviceId,
    id_token: box.seal(idToken),
    refresh_token: refreshToken && box.seal(refreshToken),
    asked_at: new Date(),
  });
}

/** A token that was sealed with another key is as good as none. */
function opened(sealed: string | null): string | null {
  try {
    return sealed && box.unseal(sealed);
  } catch {
    return null;
  }
}

const momentOf = (stored: Moment): number => Date.parse(asMoment(stored) ?? '');

const ofDevice = (strapi: Core.Strapi, deviceId: string) =>
  strapi.db.connection('provider_sessions').where({ device_id: deviceId });

/** The refresh token, if it is time to ask. Whoever changes the moment asks: such a token may be used once. */
async function takeRefreshToken(strapi: Core.Strapi, deviceId: string): Promise<string | null> {
  const row = await ofDevice(strapi, deviceId).first('refresh_token', 'asked_at');
  const token = opened(row?.refresh_token ?? null);
  const now = new Date();
  if (!row || token === null || now.getTime() - momentOf(row.asked_at) < ASKED_AGAIN_AFTER_MS) return null;
  const taken = await ofDevice(strapi, deviceId).where({ asked_at: row.asked_at }).update({ asked_at: now });
  return taken === 1 ? token : null;
}

/** @returns the next refresh token, null where the same one stays; 'refused' where the person is let in no more */
async function ask(own: OidcSettings, refreshToken: string): Promise<{ token: string } | 'refused' | null> {
  try {
    const config = await provider(own);
    const { refresh_token } = await oidc.refreshTokenGrant(config, refreshToken);
    keepKeys(config);
    return refresh_token === undefined ? null : { token: refresh_token };
  } catch (fault) {
    if (fault instanceof oidc.ResponseBodyError && fault.error === 'invalid_grant') return 'refused';
    throw fault;
  }
}

/**
 * Before a session is renewed: is the person still let in by the provider through which they came? Who is refused there
 * is logged out here. A provider that is away, or gave no refresh token, refuses no one. OPS-20
 */
export async function askAgain(strapi: Core.Strapi, cookie: string): Promise<void> {
  const { oidc: own } = settings();
  if (!own) return;
  try {
    const logIn = await logInOfToken(strapi, cookie);
    const token = logIn && (await takeRefreshToken(strapi, logIn.deviceId));
    const next = token && (await ask(own, token));
    if (!logIn || !next) return;
    if (next === 'refused') {
      await endSession(strapi, logIn.userId, logIn.deviceId);
      strapi.log.info(`The provider lets person ${logIn.userId} in no more; the session has ended.`);
    } else await ofDevice(strapi, logIn.deviceId).update({ refresh_token: box.seal(next.token) });
  } catch (fault) {
    strapi.log.warn(`The provider could not be asked about a session: ${nameOfSignOnFault(fault)}.`);
  }
}

/**
 * Where the browser goes to log out at the provider too; null where the settings do not ask for it, the person did not
 * come through it, or it has no log-out. OPS-20
 * @param deviceId of the session, where the request had one; otherwise the cookie says whose it is
 */
export async function wayOutOf(
  strapi: Core.Strapi,
  deviceId: string | null,
  cookie: string | null | undefined,
): Promise<string | null> {
  const { oidc: own, PUBLIC_URL } = settings();
  if (!own?.logsOut) return null;
  const device = deviceId ?? (cookie ? ((await logInOfToken(strapi, cookie))?.deviceId ?? null) : null);
  const row = device === null ? undefined : await ofDevice(strapi, device).first('id_token');
  if (!row) return null;
  const hint = opened(row.id_token);
  try {
    const config = await provider(own);
    if (!config.serverMetadata().end_session_endpoint) return null;
    const { href } = oidc.buildEndSessionUrl(config, {
      post_logout_redirect_uri: `${PUBLIC_URL}${screens.Login.path}`,
      ...(hint !== null && hint.length <= LONGEST_HINT && { id_token_hint: hint }),
    });
    return href;
  } catch (fault) {
    strapi.log.warn(`The provider's log-out is not known: ${nameOfSignOnFault(fault)}.`);
    return null;
  }
}
