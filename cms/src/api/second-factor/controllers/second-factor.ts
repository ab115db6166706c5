import {
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorLogIn,
  secondFactorProof,
  type SecondFactorProof,
} from '@intranet/domain';
import type { Context } from 'koa';
import { parseBody } from '../../../platform/routes/parse';
import { forgetWrongCodes, tryingCode } from '../../../platform/session/second-factor/wrong-codes';
import { readDeviceCookie, writeRefreshCookie } from '../../../platform/session/cookie';
import { makeKnown } from '../../../platform/session/known-device';
import { sessionUser } from '../../../platform/session/session-user';
import { throttled } from '../../../platform/session/throttle';
import { logInByCode } from '../log-in';
import own from '../services/own';

/** Wrong passwords count together with those of a password change, so that this is no second way to guess. SEC-06 */
const provenPassword = (ctx: Context, password: string): Promise<string> => {
  const { actor } = ctx.state;
  const attempt = { purpose: 'change-password', accounts: [`person:${actor.id}`], address: ctx.ip };
  return throttled(strapi, attempt, () => own.prove(strapi, actor, password));
};

/**
 * Perform an action that needs a code. Wrong ones make this session wait, and strangers with the password none. The cookie
 * of a known device does not come here. MFA-03, MFA-10
 */
function withCode<T>(ctx: Context, work: () => Promise<T>, settingUp = false): Promise<T> {
  const { actor, session } = ctx.state;
  return tryingCode(strapi, actor.id, { address: ctx.ip, device: session.deviceId, settingUp }, work);
}

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
    ctx.body = await withCode(ctx, () => own.confirm(strapi, ctx.state.actor, code), true);
  },

  async renewCodes(ctx: Context) {
    const { actor } = ctx.state;
    ctx.body = await proven(ctx, (hash, code) => own.renewCodes(strapi, actor, hash, code));
  },

  async turnOff(ctx: Context) {
    const { actor } = ctx.state;
    await proven(ctx, (hash, code) => own.turnOff(strapi, actor, hash, code));
    await forgetWrongCodes(strapi, actor.id);
    ctx.body = await own.find(strapi, actor);
  },
};
