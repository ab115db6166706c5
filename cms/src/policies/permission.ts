import { can, isPublic, isStorable, type PermissionName, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { liveSession } from '../session/live-session';

/** What somebody may do before they have chosen a password of their own. ACC-07 */
const withTemporaryPassword = new Set<PermissionName>(['session:read', 'user:change-own-password']);

/** What somebody may do whose group must have a second factor, before they have one. MFA-05 */
const withoutSecondFactor = new Set<PermissionName>([...withTemporaryPassword, 'second-factor:own']);

/** An address with characters that no id can have names nothing; PostgreSQL would fail on them. REL-02 */
function refuseImpossibleIds(ctx: Context): void {
  const params: Record<string, string> = ctx.params ?? {};
  if (!Object.values(params).every((id) => isStorable(id ?? ''))) throw new Refusal('not-found');
}

/**
 * The one policy. Finds the session, then asks domain whether its person may; the actor is then in ctx.state. Only then
 * is the body read, so that nobody fills the memory with what would be refused anyway.
 * Strapi hands policies a copy of Koa's context without its methods.
 * Ends in `return true` or throws, because Strapi lets a policy pass that answers nothing.
 */
export default async (
  ctx: Context,
  { permission }: { permission: PermissionName },
  { strapi }: { strapi: Core.Strapi },
): Promise<true> => {
  if (isPublic(permission)) {
    refuseImpossibleIds(ctx);
    await ctx.state.readBody?.();
    return true;
  }
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
  if (!can(session.actor, permission)) throw new Refusal('forbidden');
  refuseImpossibleIds(ctx);
  await ctx.state.readBody?.();
  return true;
};
