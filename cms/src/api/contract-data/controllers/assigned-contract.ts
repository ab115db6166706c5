import { assignmentInput, assignmentPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { rawRows } from '../../../platform/database/raw';
import type { ChargeLineRow } from '../../../platform/database/tables/weekly-reports';
import type { Known } from '../../../platform/http/bodies/unchanged-fields';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { colleagueFacts } from '../../../platform/people/own-facts';
import { assignmentList } from '../assignment-list';
import service from '../services/assigned-contract';

const { reads, created, change, remove } = recordAnswers(assignmentList);

/** Fields that clients send along with an assignment: the names of its person and its line. CHG-05 */
async function knownOfNew({ username, project }: Record<string, unknown>): Promise<Known> {
  const { email, firstLastName } = (await colleagueFacts(strapi, username)) ?? {};
  const facts = { email, firstLastName, disabled: false };
  if (typeof project !== 'string') return facts;
  const [line] = await rawRows<Pick<ChargeLineRow, 'division'>>(
    strapi,
    'division-of-line',
    'select division from contract_datas where project = ?',
    [project],
  );
  return { ...facts, division: line?.division };
}

export default {
  ...reads,

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, assignmentInput, knownOfNew);
    await created(ctx, await service.create(strapi, ctx.state.actor, input));
  },

  update: (ctx: Context) =>
    change(ctx, async ({ id, actor, present }) => {
      const { disabled } = await parseDataKnowing(ctx, assignmentPatch, present);
      if (disabled !== undefined) await service.setDisabled(strapi, actor, id, disabled);
    }),

  delete: (ctx: Context) => remove(ctx, ({ id, actor }) => service.remove(strapi, actor, id)),
};
