import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../testing/server';
import { refusalFor } from '../violations';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Copies an existing row of a table, except for these columns. */
const onceOnly: readonly [what: string, table: string, code: string, which?: object, other?: object][] = [
  ['[USR-01] a username', 'up_users', 'username-taken', {}, { email_key: 'another@intranet.example' }],
  ['[USR-01] an email', 'up_users', 'email-taken', {}, { username_key: 'another.one' }],
  ['[CHG-01] the name of a charge line', 'contract_datas', 'project-taken'],
  ['[CHG-05] somebody on a charge line', 'assigned_contracts', 'already-assigned'],
  ['[WAR-06] a draft on a line', 'war_reports', 'war-draft-exists', { submitted: false }],
  ['[WAR-07] a report of the same days', 'war_reports', 'war-already-submitted', { submitted: true }],
  ['[AST-01] the number of an asset', 'asset_trackings', 'asset-number-taken'],
  ['[PRJ-03] the name of a project', 'projects', 'project-name-taken'],
  ['[BLD-03] an open build of a project', 'builds', 'build-open-exists', { status: 'Open' }],
  ['[BLD-14] a developer of a build', 'assigned_builds', 'already-assigned-build'],
  ['[BLD-07] a vote on a build', 'ccbs', 'build-already-voted', { qcr_id: null }],
  ['[QCR-04] a vote on a change request', 'ccbs', 'qcr-already-voted', { build_id: null }],
  ['[QCR-01] the change request of a problem report', 'qcrs', 'qpr-closed'],
  ['[QIP-04] the plan of a change request', 'qip_forms', 'qip-exists'],
  ['[STR-04] the test report of a build', 'strs', 'str-exists'],
];

it.each(onceOnly)(
  '[REL-03] %s is in the database once, no matter who writes (%s: %s)',
  async (_what, table, code, which = {}, other = {}) => {
    const { id: _id, ...row } = await server.db(table).where(which).first();
    const error = await server
      .db(table)
      .insert({ ...row, document_id: 'a-second-one', ...other })
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    await server.db(table).where({ document_id: 'a-second-one' }).delete();
    expect(refusalFor(error)?.code).toBe(code);
  },
);
