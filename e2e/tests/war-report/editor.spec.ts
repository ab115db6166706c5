import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { ReportPage } from '../../pages/report.page';

test.beforeEach(async ({ page }) => {
  await logInAs(page, 'it2');
  await new ReportPage(page).openNew();
});

test('[WAR-02] nests three levels and no deeper, and goes up with Shift+Tab', async ({ page }) => {
  const report = new ReportPage(page);
  await report.type('One', '<Enter>', '<Tab>', 'Two', '<Enter>', '<Tab>', 'Three', '<Enter>', '<Tab>');
  // Without a further level, Tab stays in the text, and the next words are no keys for a button.
  await expect(report.activity).toBeFocused();
  await report.press('Still three words');
  expect(await report.lines()).toEqual(['One', '  Two', '    Three', '    Still three words']);
  await report.press('<Shift+Tab>', '<Shift+Tab>', '<Shift+Tab>');
  expect(await report.lines()).toEqual(['One', '  Two', '    Three', 'Still three words']);
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('[WAR-24] Tab in the first bullet stays there, and what is typed presses nothing', async ({ page }) => {
  const report = new ReportPage(page);
  await report.type('<Tab>', 'hello world', '<Shift+Tab>', ' again');
  expect(await report.lines()).toEqual(['hello world again']);
});

test('[WAR-02] the first bullet cannot be backspaced away', async ({ page }) => {
  const report = new ReportPage(page);
  await report.type('Ab', '<Backspace>', '<Backspace>', '<Backspace>', '<Backspace>', 'Again');
  expect(await report.lines()).toEqual(['Again']);
});

test('[WAR-02] undoes and redoes', async ({ page }) => {
  const report = new ReportPage(page);
  await report.type('Kept', '<Enter>', 'Mistake');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(report.activity).not.toContainText('Mistake');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(report.activity).toContainText('Mistake');
});

test.describe('what is pasted', () => {
  test.use({ attacks: true });

  test('[WAR-02] turns pasted text with bullet marks into bullets, and runs nothing that was pasted', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const report = new ReportPage(page);
    const paste = async (type: 'text/plain' | 'text/html', content: string) => {
      await page.evaluate(
        ([kind, text]) =>
          navigator.clipboard.write([new ClipboardItem({ [kind!]: new Blob([text!], { type: kind! }) })]),
        [type, content],
      );
      await report.activity.click();
      await report.press('<Control+End>', '<Control+v>');
    };
    await paste('text/plain', '- Alpha\n  - Beta\n- Gamma');
    expect(await report.lines()).toEqual(['Alpha', '  Beta', 'Gamma']);
    await page.evaluate(() => Object.assign(window, { attacked: false }));
    await report.press('<Enter>');
    await paste(
      'text/html',
      '<p>Safe<img src=x onerror="window.attacked=true"><script>window.attacked=true</script></p>',
    );
    await expect(report.activity).toContainText('Safe');
    expect(await page.evaluate(() => (window as unknown as { attacked: boolean }).attacked)).toBe(false);
  });
});

test('[WAR-24] leaves the editor by Escape and Tab', async ({ page }) => {
  const report = new ReportPage(page);
  await report.type('Text', '<Escape>', '<Tab>');
  await expect(report.activity).not.toBeFocused();
  await expect(report.save).toBeFocused();
});
