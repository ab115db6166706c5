import {
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorLogIn,
  secondFactorProof,
  type SecondFactorProof,
} from '@intranet/domain';
import type { Context } from 'koa';
import { parseBody } from '../../../http/parse';
import { codeAttempt } from '../../../second-factor/spend-code';
import { readDeviceCookie, writeRefreshCookie } from '../../../session/cookie';
import { makeKnown } from '../../../session/known-device';
import { sessionUser } from '../../../session/session-user';
import { throttled } from '../../../session/throttle';
import { logInByCode } from '../log-in';
import own from '../services/own';

/** Wrong passwords count together with those of a password change, so that this is no second way to guess. SEC-06 */
const provenPassword = (ctx: Context, password: string): Promise<string> => {
  const { actor } = ctx.state;
  const attempt = { purpose: 'change-password', accounts: [`person:${actor.id}`], address: ctx.ip };
  return throttled(strapi, attempt, () => own.prove(strapi, actor, password));
};

/** Perform an action that needs a code. MFA-03 */
const withCode = <T>(ctx: Context, work: () => Promise<T>): Promise<T> =>
  throttled(strapi, codeAttempt(ctx.state.actor.id, { address: ctx.ip }), work);

/** Perform an action that needs the password and a code. */
async function proven<T>(ctx: Context, work: (hash: string, code: string) => Promise<T>): Promise<T> {
  const { currentPassword, code }: SecondFactorProof = parseBody(ctx, secondFactorProof);
  const hash = await provenPassword(ctx, currentPassword);
  return withCode(ctx, () => work(hash, code));
}

export default {
  async logIn(ctx: Context) {
    const input = parseBody(ctx, secondFactorLogIn);
    const origin = { address: ctx.ip, device: readDeviceCookie(ctx) };
    const { tokens, owner } = await logInByCode(strapi, input, origin);
    makeKnown(ctx, owner);
    writeRefreshCookie(ctx, tokens.refresh);
    ctx.body = { jwt: tokens.access, user: await sessionUser(strapi, tokens.userId) };
  },

  async find(ctx: Context) {
    ctx.body = await own.find(strapi, ctx.state.actor);
  },

  async begin(ctx: Context) {
    const { actor } = ctx.state;
    const { currentPassword, code } = parseBody(ctx, secondFactorBegin);
    const hash = await provenPassword(ctx, currentPassword);
    ctx.body = await withCode(ctx, () => own.begin(strapi, actor, hash, code));
  },

  async confirm(ctx: Context) {
    const { code } = parseBody(ctx, secondFactorConfirm);
    ctx.body = await withCode(ctx, () => own.confirm(strapi, ctx.state.actor, code));
  },

  async renewCodes(ctx: Context) {
    const { actor } = ctx.state;
    ctx.body = await proven(ctx, (hash, code) => own.renewCodes(strapi, actor, hash, code));
  },

  async turnOff(ctx: Context) {
    const { actor } = ctx.state;
    await proven(ctx, (hash, code) => own.turnOff(strapi, actor, hash, code));
    ctx.body = await own.find(strapi, actor);
  },
};
