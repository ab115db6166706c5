import { type Actor, Refusal, warReportInput, warReportPatch, whyNotEditable } from '@intranet/domain';
import type { Context } from 'koa';
import { rawRows } from '../../../database/raw';
import { anyMoment, eitherOf, type Known } from '../../../http/needless';
import { parseDataKnowing } from '../../../http/parse';
import { findRecord, sendList, sendRecord, shownFields } from '../../../lists/find';
import type { Row } from '../../../lists/list';
import { ownFacts } from '../../../people/own-facts';
import { factsOf, warReportList } from '../list';
import service from '../services/war-report';

const find = (actor: Actor, documentId: string) => findRecord(strapi, warReportList, actor, documentId);

/** Sight is checked before the body, and the body before the rule of a submitted report, as docs/architecture.md has it. */
async function findOwn(actor: Actor, documentId: string): Promise<Row> {
  const report = await find(actor, documentId);
  if (whyNotEditable(actor, factsOf(report)) === 'forbidden') throw new Refusal('forbidden');
  return report;
}

/** The division of one of the author's own lines, which a client may repeat; of any other line nothing is known. */
async function divisionOf(actor: Actor, project: unknown): Promise<Known> {
  if (typeof project !== 'string') return {};
  const [line] = await rawRows<{ division: string }>(
    strapi,
    'division-of-own-line',
    `select c.division from contract_datas c join assigned_contracts a on a.contract_data_id = c.id
     where c.project = ? and a.person_id = ?`,
    [project, actor.id],
  );
  return line ? { division: line.division } : {};
}

const answer = async (ctx: Context, documentId: string) =>
  sendRecord(ctx, warReportList, await find(ctx.state.actor, documentId));

export default {
  find: (ctx: Context) => sendList(strapi, ctx, warReportList),

  findOne: (ctx: Context) => answer(ctx, ctx.params.id),

  async create(ctx: Context) {
    const { actor } = ctx.state;
    const input = await parseDataKnowing(ctx, warReportInput, async ({ projectTask }) => ({
      ...(await ownFacts(strapi, actor)),
      ...(await divisionOf(actor, projectTask)),
      lastSaved: anyMoment,
    }));
    sendRecord(ctx, warReportList, await service.create(strapi, actor, input), 201);
  },

  async update(ctx: Context) {
    const { id } = ctx.params;
    const { actor } = ctx.state;
    const report = await findOwn(actor, id);
    const patch = await parseDataKnowing(ctx, warReportPatch, async ({ projectTask }) => ({
      // Of a draft that is moved, the division of either line.
      ...eitherOf(shownFields(warReportList, report, actor), await divisionOf(actor, projectTask)),
      lastSaved: anyMoment,
    }));
    await service.update(strapi, actor, id, patch);
    await answer(ctx, id);
  },

  async delete(ctx: Context) {
    const { id } = ctx.params;
    await findOwn(ctx.state.actor, id);
    await service.remove(strapi, ctx.state.actor, id);
    ctx.status = 204;
  },
};
