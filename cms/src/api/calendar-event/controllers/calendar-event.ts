import { calendarEventInput, calendarEventPatch, calendarEventsPatch } from '@intranet/domain';
import type { Context } from 'koa';
import { parseDataKnowing } from '../../../platform/routes/parse';
import { importRows } from '../../../platform/imports/controller';
import { recordAnswers } from '../../../platform/routes/record-answers';
import { holidayImport } from '../import';
import { calendarEventList } from '../list';
import service from '../services/calendar-event';
import series from '../services/series';

const { reads, created, changes, remove } = recordAnswers(calendarEventList);

export default {
  ...reads,

  async create(ctx: Context) {
    const input = await parseDataKnowing(ctx, calendarEventInput, ({ repeats }) =>
      (repeats ?? null) === null ? { series: null } : {},
    );
    await created(ctx, await service.create(strapi, ctx.state.actor, input));
  },

  update: changes(calendarEventPatch, service.update),

  delete: (ctx: Context) => remove(ctx, ({ id, actor }) => service.remove(strapi, actor, id)),

  updateLater: changes(calendarEventsPatch, series.updateLater),

  deleteLater: (ctx: Context) => remove(ctx, ({ id, actor }) => series.removeLater(strapi, actor, id)),

  importRows: importRows(holidayImport),
};
