import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { prepare } from '../build/prepare.mjs';
import { billOf, packagesThatRun } from '../release/bill.mjs';
import { npm } from '../run.mjs';

/** The folders with packages, and the name of the bill of materials for each. */
const bills = [
  { folder: '.', name: 'web-application.cdx.json' },
  { folder: 'cms', name: 'server.cdx.json' },
];

/**
 * `npm run sbom`: the packages that run in the product, as two software bills of materials (CycloneDX 1.5) in sbom/,
 * read from the installed packages.
 * @throws Failure
 */
export async function writeBills() {
  await prepare([]);
  mkdirSync(inRoot('sbom'), { recursive: true });
  for (const { folder, name } of bills) {
    // Without wishes of packages about others: npm refuses to write a bill of one that is not fulfilled.
    const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--legacy-peer-deps'];
    const { code, output } = await npm(['sbom', '--loglevel', 'error', ...options], inRoot(folder));
    if (code !== 0) throw new Failure(`npm could not write the bill of ${folder}:\n${output}`);
    const lock = JSON.parse(readFileSync(inRoot(folder, 'package-lock.json'), 'utf8'));
    const bill = billOf(JSON.parse(output), packagesThatRun(lock));
    writeFileSync(inRoot('sbom', name), `${JSON.stringify(bill, null, 2)}\n`);
    console.log(`sbom/${name}: ${bill.components.length} packages`);
  }
  return 0;
}
