import { describe, expect, it } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import type { Json } from '../../testing/http';
import type { Person } from '../../testing/people';
import { serverForChangeControl } from '../../testing/servers/change-control';

let office: ChangeControl;
serverForChangeControl((made) => ({ office } = made), {});

const readers: Person[] = ['pm', 'pm2', 'cm', 'ccb', 'developer', 'developer2', 'administrator', 'customer'];

/** Every link in an answer, with whether the answer says that it can be opened. */
const linksOf: Record<string, (record: Json) => [path: string, readable: boolean][]> = {
  '/qcrs': ({ submitted_qpr: qpr, build }) => [
    [`/submitted-qpr/${qpr.documentId}`, qpr.readable],
    ...(build ? ([[`/builds/${build.documentId}`, build.readable]] as [string, boolean][]) : []),
  ],
  '/submitted-qpr': ({ qcr }) => (qcr ? [[`/qcrs/${qcr.documentId}`, qcr.readable]] : []),
  '/builds': ({ qcrs }) => qcrs.map((qcr: Json) => [`/qcrs/${qcr.documentId}`, qcr.readable]),
};

/** Builds of two managers, open and closed, with change requests from each other's projects. */
async function entangle(): Promise<void> {
  const [mine, others] = [await office.project(), await office.project({ ProjectManager: 'pm2' })];
  const closed = await office.build(mine, [await office.approvedQcr(mine), await office.approvedQcr(others)]);
  await office.post('pm', `/builds/${closed.documentId}/close`);
  const open = await office.build(others, [await office.approvedQcr(others), await office.approvedQcr(mine)]);
  await office.assign(open, 'developer2', 'pm2');
  await office.build(mine, [await office.approvedQcr(mine)]);
  await office.qcr(mine);
  // Reported by the manager of another project, who sees the report but not its change request.
  const report = await office.qpr(mine, {}, 'pm2');
  await office.post('pm', `/submitted-qpr/${report.documentId}/approve`, { priority: 1 });
}

describe('where an answer leads', () => {
  it('[QCR-09] [QPR-07] [PRJ-04] what it says can be opened can be, and nothing else, no matter who asks', async () => {
    await entangle();
    const said = { true: 0, false: 0 };
    for (const reader of readers) {
      const client = await office.as(reader);
      for (const [list, links] of Object.entries(linksOf)) {
        const { status, body } = await client.get(`${list}?pagination[limit]=-1`);
        if (status === 403) continue;
        expect(status).toBe(200);
        for (const record of body.data as Json[]) {
          const whole = (await client.get(`${list}/${record.documentId}`)).body.data;
          expect(links(whole)).toEqual(links(record));
          for (const [path, readable] of links(record)) {
            said[`${readable}`] += 1;
            expect([reader, path, (await client.get(path)).status]).toEqual([
              reader,
              path,
              readable ? 200 : reader === 'customer' ? 403 : 404,
            ]);
          }
        }
      }
    }
    expect(Math.min(said.true, said.false)).toBeGreaterThan(10);
  }, 120_000);
});
