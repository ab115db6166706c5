/**
 * A bill of materials in CycloneDX, as far as it is looked at here.
 * @typedef {object} Bill
 * @property {{ component: { 'bom-ref': string } }} metadata
 * @property {{ 'bom-ref': string }[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 */

/** @typedef {{ name?: string, version?: string, dev?: boolean, link?: boolean, resolved?: string }} Locked */

/**
 * The packages of a lock that are not for development alone. npm's own `--omit dev` leaves out each that is for development
 * too, somewhere: React among them.
 * @param {{ packages: Record<string, Locked> }} lock package-lock.json
 * @returns {Set<string>} 'koa@2.16.2'
 */
export function packagesThatRun({ packages }) {
  const run = Object.entries(packages)
    .filter(([place, { dev }]) => place.includes('node_modules/') && !dev)
    .map(([place, { name, version, link, resolved = '' }]) => {
      const own = name ?? place.split('node_modules/').pop();
      return `${own}@${link ? packages[resolved]?.version : version}`;
    });
  return new Set(run);
}

/**
 * The bill of some of the packages that are installed. What is not held nobody needs to look after: a scanner would warn of
 * it. OPS-13
 * @template {Bill} Given
 * @param {Given} bill of the installed packages
 * @param {Set<string>} held 'koa@2.16.2' of each
 * @returns {Given}
 */
export function billOf(bill, held) {
  const own = bill.metadata.component['bom-ref'];
  const isHeld = (/** @type {string} */ ref) => ref === own || held.has(ref);
  return {
    ...bill,
    components: bill.components.filter((one) => isHeld(one['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isHeld(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter(isHeld) })),
  };
}
