/**
 * A bill of materials in CycloneDX, as far as it is looked at here.
 * @typedef {object} Bill
 * @property {{ component: { 'bom-ref': string } }} metadata
 * @property {{ 'bom-ref': string }[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 */

/**
 * The bill of what a release holds of the packages that are installed. What it does not hold nobody needs to look after: a
 * scanner would warn of it. OPS-13
 * @template {Bill} Given
 * @param {Given} bill of the installed packages
 * @param {Set<string>} held 'koa@2.16.2' of each package in the release
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
