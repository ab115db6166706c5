import { type Actor, Refusal, warReportInput, warReportPatch, whyNotEditable } from '@intranet/domain';
import type { Context } from 'koa';
import { rawRows } from '../../../platform/database/raw';
import type { ChargeLineRow } from '../../../platform/database/tables/weekly-reports';
import { anyMoment, eitherOf, type Known } from '../../../platform/http/bodies/unchanged-fields';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { sendRecord } from '../../../platform/lists/find';
import { ownFacts } from '../../../platform/people/own-facts';
import { factsOf, warReportList } from '../list';
import service from '../services/war-report';
import { recordAnswers, type Seen } from '../../../platform/routes/record-answers';

const { reads, change, remove } = recordAnswers(warReportList);

/**
 * Sight is checked before the body, and the body before the rule about submitted reports (docs/architecture.md).
 * @throws Refusal forbidden
 */
function refuseOthers({ actor, record }: Seen): void {
  if (whyNotEditable(actor, factsOf(record)) === 'forbidden') throw new Refusal('forbidden');
}

/** What a client may repeat of one of the author's own lines; for any other line nothing is returned. */
async function lineOf(actor: Actor, project: unknown): Promise<Known> {
  if (typeof project !== 'string') return {};
  const [line] = await rawRows<Pick<ChargeLineRow, 'id' | 'division'>>(
    strapi,
    'division-of-own-line',
    `select c.id, c.division from contract_datas c join assigned_contracts a on a.contract_data_id = c.id
     where c.project = ? and a.person_id = ?`,
    [project, actor.id],
  );
  return line ? { division: line.division, lineId: line.id } : {};
}

export default {
  ...reads,

  async create(ctx: Context) {
    const { actor } = ctx.state;
    const input = await parseDataKnowing(ctx, warReportInput, async ({ projectTask }) => ({
      ...(await ownFacts(strapi, actor)),
      ...(await lineOf(actor, projectTask)),
      lastSaved: anyMoment,
    }));
    sendRecord(ctx, warReportList, await service.create(strapi, actor, input), 201);
  },

  update: (ctx: Context) =>
    change(ctx, async (seen) => {
      const { id, actor, present } = seen;
      refuseOthers(seen);
      const patch = await parseDataKnowing(ctx, warReportPatch, async ({ projectTask }) => ({
        // For a draft that moves to another line, the division of either line.
        ...eitherOf(await present(), await lineOf(actor, projectTask)),
        lastSaved: anyMoment,
      }));
      await service.update(strapi, actor, id, patch);
    }),

  delete: (ctx: Context) => remove(ctx, ({ id, actor }) => service.remove(strapi, actor, id), refuseOthers),
};
