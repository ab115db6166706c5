import { expect, it } from 'vitest';
import { besideWriting } from '../../cms/src/testing/databases/beside-writing.ts';
import type { TestServer } from '../../cms/src/testing/server.ts';
import { smallCompany } from './testing/company.ts';
import { runImportAlone } from './testing/import.ts';
import { portalFolder } from './testing/portal.ts';
import { serverForImports } from './testing/server.ts';

let server: TestServer;
serverForImports((started) => {
  server = started;
});

it('[REL-03, IMP-02] an import opens the database while another process writes into it', async () => {
  const folder = await portalFolder(smallCompany(), 'flat');
  for (let round = 0; round < 4; round += 1) {
    const said = await besideWriting(server, () => runImportAlone(server, folder, '--dry-run'));
    expect(said.code, said.lines.join('\n')).toBe(0);
  }
});
