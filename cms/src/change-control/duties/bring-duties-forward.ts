import type { Core } from '@strapi/strapi';

/** The state of a record, by the type of notices about it. */
const standing: readonly (readonly [type: string, table: string, column: string])[] = [
  ['Manage Projects', 'builds', 'stage'],
  ['QCR', 'qcrs', 'selected_disposition'],
  ['QPR', 'submitted_qprs', 'status'],
];

/**
 * Notices from an older version do not say for which duty they are. It is the duty of their record's current state,
 * since notices were removed whenever that changed. A build without change requests waited for its PM, who could not
 * complete its stage. Data of this version need no change.
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
  await strapi.db.connection.raw(
    `delete from notifications where duty = 'Candidate List' and close_on_click = ? and exists (select 1 from builds b
      where b.document_id = notifications.record_id and not exists (select 1 from qcrs q where q.build_id = b.id))`,
    [false],
  );
}
