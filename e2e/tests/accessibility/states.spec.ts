import { faultsInBothThemes } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';
import { stands, translatePages } from '../../fixtures/translator';
import { logInAs } from '../../pages/login.page';
import { eachState, people } from './reach-state';

for (const person of people) {
  test(`[SES-16, SES-27] modals, forms with faults and records pass the accessibility checks, translated as they are, as ${person}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(360_000);
    await translatePages(page);
    if (person !== 'nobody') await logInAs(page, person);
    const faults: string[] = [];
    await eachState(page, request, person, ({ name }) =>
      test.step(name, async () => {
        await stands(page);
        faults.push(...(await faultsInBothThemes(page)).map((fault) => `${name}: ${fault}`));
      }),
    );
    expect(faults).toEqual([]);
  });
}
