import {
  type Actor,
  can,
  holdsToken,
  isPublic,
  isStorable,
  type PermissionName,
  Refusal,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { ownLogIn } from '../platform/http/old-calls';
import { machineActor } from '../platform/service-accounts/machine-session';
import { tokenIn } from '../platform/service-accounts/token';
import { liveSession } from '../platform/session/live-session';

/** What a person may do before they have replaced their temporary password. ACC-07 */
const withTemporaryPassword = new Set<PermissionName>(['session:read', 'user:change-own-password']);

/** What a person may do before they have set up the second factor that their group requires. MFA-05 */
const withoutSecondFactor = new Set<PermissionName>([...withTemporaryPassword, 'second-factor:own']);

/** The actor of a request by an account for machines; null for a request by a person. API-02 */
async function machineOf(strapi: Core.Strapi, ctx: Context): Promise<Actor | null> {
  const { authorization = '', origin, 'sec-fetch-site': site } = ctx.request.header;
  const token = tokenIn(authorization);
  if (token === undefined) return null;
  const fromBrowser = origin !== undefined || site !== undefined;
  return machineActor(strapi, { token, address: ctx.request.ip, fromBrowser });
}

/** The actor of a request by a person, who may have to do something else first. */
async function personOf(strapi: Core.Strapi, ctx: Context, permission: PermissionName): Promise<Actor> {
  const session = await liveSession(strapi, ctx.request.header.authorization ?? '');
  if (!session) throw new Refusal('no-session');
  ctx.state.session = session;
  ctx.state.actor = session.actor;
  if (session.mustChangePassword && !withTemporaryPassword.has(permission)) {
    throw new Refusal('password-change-required');
  }
  if (session.mustSetUpSecondFactor && !withoutSecondFactor.has(permission)) {
    throw new Refusal('second-factor-set-up-required');
  }
  return session.actor;
}

/** An address with characters that no id contains matches nothing; PostgreSQL would fail on them. REL-02 */
function refuseImpossibleIds(ctx: Context): void {
  const params: Record<string, string> = ctx.params ?? {};
  if (!Object.values(params).every((id) => isStorable(id ?? ''))) throw new Refusal('not-found');
}

/**
 * The only policy. It finds the session, then asks domain whether its person may make the call; the actor is then in
 * ctx.state. Only then is the body read, so that no one fills the memory with bodies that would be refused anyway.
 * Strapi passes policies a copy of Koa's context without its methods. It ends with `return true` or throws, because
 * Strapi accepts a policy that returns nothing.
 */
export default async (
  ctx: Context,
  { permission }: { permission: PermissionName },
  { strapi }: { strapi: Core.Strapi },
): Promise<true> => {
  if (holdsToken(ctx.request.url)) throw new Refusal('token-in-address');
  if (isPublic(permission)) {
    refuseImpossibleIds(ctx);
    await ctx.state.readBody?.();
    return true;
  }
  const actor = (await machineOf(strapi, ctx)) ?? (await personOf(strapi, ctx, permission));
  ctx.state.actor = actor;
  if (!can(actor, permission)) throw (await ownLogIn(ctx, permission)) ?? new Refusal('forbidden');
  refuseImpossibleIds(ctx);
  await ctx.state.readBody?.();
  return true;
};
