import type { Core } from '@strapi/strapi';

/** Where a record stands, by the type of notices about it. */
const standing: readonly (readonly [type: string, table: string, column: string])[] = [
  ['Manage Projects', 'builds', 'stage'],
  ['QCR', 'qcrs', 'selected_disposition'],
  ['QPR', 'submitted_qprs', 'status'],
];

/**
 * Notices of duties that an older version made do not say of which duty: it is the one of where their record stands, for
 * they went whenever that changed. On data of this version there is nothing to do.
 */
export async function bringDutiesForward(strapi: Core.Strapi): Promise<void> {
  for (const [type, table, column] of standing) {
    const record = `from ${table} r where r.document_id = notifications.record_id`;
    await strapi.db.connection.raw(
      `update notifications set duty = (select r.${column} ${record})
        where duty is null and close_on_click = ? and type = ? and exists (select 1 ${record})`,
      [false, type],
    );
  }
}
