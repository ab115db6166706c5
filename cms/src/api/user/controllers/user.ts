import {
  type Actor,
  confirmsErasure,
  privacyMessages,
  disableInput,
  eraseInput,
  groupNames,
  type PersonFacts,
  Refusal,
  type RefusalCode,
  roleFor,
  userChange,
  userInput,
  whyNotChange,
  whyNotResetFactor,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { importRows } from '../../../platform/imports/controller';
import { isNone, type Known } from '../../../platform/http/bodies/unchanged-fields';
import { colleagueFacts } from '../../../platform/people/own-facts';
import { numericId } from '../../../platform/http/numeric-id';
import { parseBody, parseBodyKnowing, parseNothing, parseOptionalBody } from '../../../platform/routes/parse';
import { answerByVersion } from '../../../platform/http/version';
import { answerRecord, findRecordById, findRows, wholeRecord } from '../../../platform/lists/find';
import { parseListQuery } from '../../../platform/lists/query/query';
import { factsOf, userListFor, usersAskedFor } from '../list';
import { refuseFutureBirth } from '../birth';
import disabling from '../services/disable';
import erasing from '../services/erase';
import leaving from '../../../accounts/leaving';
import newUser from '../services/new-user';
import password from '../services/password';
import { userImport } from '../import';
import taking from '../services/take-away';
import service from '../services/user';

const find = (actor: Actor, id: number) => findRecordById(strapi, userListFor(actor), actor, id);

/** Users are answered without "data" around them, as in Strapi. DAT-01 */
const answer = async (ctx: Context, id: number, status = 200) => {
  const { actor } = ctx.state;
  const list = userListFor(actor);
  ctx.status = status;
  ctx.body = answerRecord(ctx, list, await find(actor, id));
};

const changes = (field: 'blocked' | 'password') => (actor: Actor, person: PersonFacts) =>
  whyNotChange(actor, person, [field]);

/**
 * A write that needs only the address; the answer is the changed person.
 * @param whyNot the write's own rule about whose account it is, which refuses before the body is checked
 */
const after =
  (
    write: (strapi: Core.Strapi, actor: Actor, id: number) => Promise<unknown>,
    whyNot: (actor: Actor, person: PersonFacts) => RefusalCode | null,
  ) =>
  async (ctx: Context): Promise<void> => {
    const { actor } = ctx.state;
    const id = numericId(ctx);
    await parseNothing(ctx, async () => {
      const refusal = whyNot(actor, factsOf(await find(actor, id)));
      if (refusal) throw new Refusal(refusal);
    });
    await write(strapi, actor, id);
    await answer(ctx, id);
  };

/** The default values of a new user, besides what was typed. USR-03, USR-04 */
async function freshUser({
  firstName,
  lastName,
  groups,
  reportsTo,
}: Record<string, unknown>): Promise<Known> {
  const name = roleFor(groupNames.filter((group) => Array.isArray(groups) && groups.includes(group)));
  const role = await strapi.db.connection('up_roles').where({ name }).first('id', 'name');
  return {
    role,
    firstLastName:
      typeof firstName === 'string' && typeof lastName === 'string' ? `${firstName} ${lastName}` : undefined,
    supervisorName: (await colleagueFacts(strapi, reportsTo))?.firstLastName ?? null,
    blocked: false,
    secondFactor: false,
    linkedToProvider: false,
    erased: false,
    confirmed: true,
    provider: 'local',
    lastLogin: null,
    profilePic: isNone,
  };
}

export default {
  async find(ctx: Context) {
    const { actor } = ctx.state;
    const whole = userListFor(actor);
    const query = parseListQuery(whole, ctx);
    const list = usersAskedFor(whole, query);
    const { rows, total } = await findRows(strapi, list, actor, query);
    ctx.set('X-Total-Count', String(total));
    answerByVersion(ctx);
    ctx.body = rows.map((row) => answerRecord(ctx, list, row));
  },

  findOne: (ctx: Context) => answer(ctx, numericId(ctx)),

  async leaving(ctx: Context) {
    const id = numericId(ctx);
    const { actor } = ctx.state;
    await find(actor, id);
    ctx.body = await leaving.find(strapi, actor, id);
  },

  async create(ctx: Context) {
    const input = await parseBodyKnowing(ctx, userInput, freshUser);
    refuseFutureBirth(input.dob);
    await answer(ctx, await newUser.create(strapi, ctx.state.actor, input), 201);
  },

  async update(ctx: Context) {
    const id = numericId(ctx);
    const { actor } = ctx.state;
    const user = await find(actor, id);
    const patch = await parseBodyKnowing(ctx, userChange, () =>
      wholeRecord(strapi, userListFor(actor), user, actor),
    );
    refuseFutureBirth(patch.dob);
    await service.update(strapi, actor, id, patch);
    await answer(ctx, id);
  },

  async disable(ctx: Context) {
    const id = numericId(ctx);
    const { actor } = ctx.state;
    const refusal = changes('blocked')(actor, factsOf(await find(actor, id)));
    if (refusal) throw new Refusal(refusal);
    await disabling.disable(strapi, actor, id, parseOptionalBody(ctx, disableInput));
    await answer(ctx, id);
  },

  async erase(ctx: Context) {
    const id = numericId(ctx);
    const { actor } = ctx.state;
    const person = await find(actor, id);
    const { confirm } = parseBody(ctx, eraseInput);
    if (!confirmsErasure(confirm, String(person.username)))
      throw Refusal.at('confirm', 'bad-input', privacyMessages.wrongConfirmation);
    await erasing.erase(strapi, actor, id);
    await answer(ctx, id);
  },

  enable: after(disabling.enable, changes('blocked')),
  sendResetLink: after(password.sendLink, changes('password')),
  resetSecondFactor: after(
    (to, actor, id) => taking.takeAway(to, actor, id, 'second-factor'),
    whyNotResetFactor,
  ),
  unlinkProvider: after(
    (to, actor, id) => taking.takeAway(to, actor, id, 'provider-link'),
    changes('password'),
  ),

  async findRoles(ctx: Context) {
    const rows = await strapi.db
      .connection('up_roles')
      .whereIn('name', ['Administrator', 'Authenticated'])
      .orderBy('id')
      .select('id', 'name', 'description', 'type');
    ctx.body = { roles: rows };
  },

  importRows: importRows(userImport),
};
