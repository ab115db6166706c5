import {
  DEFAULT_PRIORITY,
  isAssetNumber,
  itTicketInput,
  itTicketPatch,
  managesTickets,
  Refusal,
  ticketReopenInput,
  whyNotReopen,
} from '@intranet/domain';
import type { Context } from 'koa';
import { rawRows } from '../../../platform/database/raw';
import type { AssetRow } from '../../../platform/database/tables/desk';
import { today } from '../../../platform/env/today';
import { sameDay } from '../../../platform/http/bodies/days';
import { isNone, type Known } from '../../../platform/http/bodies/unchanged-fields';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { attachmentsOf } from '../../../threads/attachments';
import { ownFacts } from '../../../platform/people/own-facts';
import { factsOf, ticketList } from '../list';
import service from '../services/it-ticket';

const { reads, created, change, changes } = recordAnswers(ticketList, async (row, actor) => ({
  attachments: await attachmentsOf(strapi, actor, 'it-ticket', String(row.documentId), managesTickets(actor)),
}));

/** The state of every ticket when it is submitted. */
const freshTicket: Known = {
  queued: false,
  resolved: false,
  subject: null,
  priority: DEFAULT_PRIORITY,
  assignedTo: null,
  assignedToName: null,
  closeDate: null,
  solution: null,
  commentCount: 0,
  reopenUntil: null,
  imagesOfIssue: isNone,
  attachments: isNone,
  notifications: isNone,
};

/** The name of the asset that a new ticket names. */
async function assetFacts(assetNumber: unknown): Promise<Known> {
  // What is no asset number is refused as a field; the column takes no other number.
  if (!isAssetNumber(assetNumber)) return { assetName: null, asset: null };
  const [row] = await rawRows<Pick<AssetRow, 'item_name'>>(
    strapi,
    'name-of-asset',
    'select item_name from asset_trackings where asset_number = ?',
    [assetNumber],
  );
  // Only IT receives the asset's id.
  return row ? { assetName: row.item_name, asset: null } : {};
}

export default {
  ...reads,

  async create(ctx: Context) {
    const { actor } = ctx.state;
    const input = await parseDataKnowing(ctx, itTicketInput, async ({ assetNumber }) => {
      const { username, firstLastName, email } = await ownFacts(strapi, actor);
      return {
        ...freshTicket,
        ...(await assetFacts(assetNumber)),
        openDate: sameDay(today()),
        submittedBy: username,
        nameSubmit: firstLastName,
        emailSubmit: email,
      };
    });
    await created(ctx, await service.create(strapi, actor, input));
  },

  update: changes(itTicketPatch, service.update),

  reopen: (ctx: Context) =>
    change(ctx, async ({ id, actor, record, present }) => {
      if (whyNotReopen(actor, factsOf(record), today()) === 'forbidden') throw new Refusal('forbidden');
      const { reason } = await parseDataKnowing(ctx, ticketReopenInput, present);
      await service.reopen(strapi, actor, id, reason);
    }),
};
