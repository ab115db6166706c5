import { describe, expect, it } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import { dataOf, type Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { serverForChangeControl } from '../../testing/servers/change-control';
import { nameOf, type Person } from '../../testing/people';

let office: ChangeControl;
serverForChangeControl((made) => ({ office } = made), { env: NO_MAIL_SERVER });

/** The text of the person's item about a record. */
async function detailFor(person: Person, { documentId }: Json): Promise<string | undefined> {
  const items: Json[] = await office.get(person, '/waiting');
  return items.find(({ target }) => target.endsWith(`/${documentId}`))?.detail;
}

describe('why it is waited for', () => {
  it('[WAI-01] [BLD-23] a build that was rejected says by whom and why, until the stage is done', async () => {
    const { project, build } = await office.at('CCB2');
    await office.vote(build, 'CCB2', 'ccb', false, { comments: 'No test is planned.' });
    const cause = `It was rejected at CCB2 by ${nameOf('ccb')}: "No test is planned."`;
    expect(await detailFor('pm', build)).toBe(`Complete the stage Review QIP-1s. ${cause}`);
    expect(await detailFor('ccb', build)).toBeUndefined();
    await office.bringTo(build, 'Project Planning', project);
    expect(await detailFor('cm', build)).toBe('Complete the stage Project Planning.');
  });

  it('[WAI-01] [WAI-05] [PRJ-03] another project manager reads it too', async () => {
    const { project, build } = await office.at('CCB2');
    await office.vote(build, 'CCB2', 'ccb', false, { comments: 'No test is planned.' });
    dataOf(await office.put('cm', `/projects/${project.documentId}`, { ProjectManager: 'pm2' }));
    expect(await detailFor('pm', build)).toBeUndefined();
    expect(await detailFor('pm2', build)).toMatch(/^Complete .+ It was rejected .+: "No test is planned\."$/);
  });

  it('[WAI-01] [QCR-08] a later reset replaces the rejection for those who keep the duty', async () => {
    const project = await office.project();
    const qcrs = [await office.approvedQcr(project), await office.approvedQcr(project)];
    const build = await office.bringTo(await office.build(project, qcrs), 'CCB2', project);
    await office.vote(build, 'CCB2', 'ccb', false, { comments: 'No test is planned.' });
    const removed = { removeQcrs: [qcrs[0]!.documentId] };
    expect(dataOf(await office.put('pm', `/builds/${build.documentId}`, removed)).stage).toBe(
      'Review QIP-1s',
    );
    expect(await detailFor('pm', build)).toMatch(
      /^Complete the stage Review QIP-1s\. It starts over: .+ removed QCR-\d+\.$/,
    );
  });

  it('[WAI-01] [BLD-14] a developer who is assigned later reads it too', async () => {
    const { project, build } = await office.at('CCB2');
    await office.approvedQcr(project);
    dataOf(await office.post('pm', '/assigned-builds', { build: build.documentId, username: 'developer' }));
    expect(await detailFor('developer', build)).toMatch(/It starts over: .*QCR-\d+.+\.$/);
  });

  it('[WAI-01] [BLD-25] a build that was restarted says by whom', async () => {
    const { build } = await office.at('QIP-1s');
    for (const act of ['close', 'restart'])
      dataOf(await office.post('pm', `/builds/${build.documentId}/${act}`));
    expect(await detailFor('pm', build)).toMatch(/^.+ It was restarted by .+\.$/);
  });

  it('[WAI-01] [QCR-07] a change request says who asked for the discussion', async () => {
    const qcr = await office.qcr(await office.project());
    await office.post('ccb2', `/qcrs/${qcr.documentId}/discussion`, {});
    expect(await detailFor('cm', qcr)).toBe(
      `Give the final disposition, after the discussion. It needs a discussion: ${nameOf('ccb2')} asked for it.`,
    );
  });

  it('[WAI-01] [QCR-05] a change request says how the votes differ', async () => {
    const qcr = await office.qcr(await office.project());
    for (const voter of ['ccb', 'ccb2', 'pm'] as const) await office.dispose(qcr, voter, 'Approved');
    await office.dispose(qcr, 'cm', 'Disapproved', { comments: 'Too costly.' });
    expect(await detailFor('cm', qcr)).toContain(
      `It needs a discussion. The votes differ: ${nameOf('cm')} disapproved (“Too costly.”)`,
    );
  });
});
