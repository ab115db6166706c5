import { faultsInBothThemes } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';

/** A document that passes, but for the button given. */
const pageWith = (button: string) => `<!doctype html>
<html lang="en">
  <head>
    <title>Checks</title>
    <style>
      .pale { color: #777; background: #fff }
      @media (prefers-color-scheme: dark) { .dim { color: #333; background: #222 } }
    </style>
  </head>
  <body><main><h1>Checks</h1>${button}</main></body>
</html>`;

const rows = [
  ['nothing', '<button>Save</button>', []],
  ['a button without a name, once', '<button></button>', ['light, button-name: button']],
  ['too little contrast at night', '<button class="dim">Save</button>', ['dark, color-contrast: button']],
  [
    'too little contrast by day and by night',
    '<button class="pale">Save</button>',
    ['light, color-contrast: button', 'dark, color-contrast: button'],
  ],
  [
    'targets that are too small',
    '<button style="all:unset;width:9px;height:9px;font-size:1px">A</button>'.repeat(2),
    ['light, target-size: button:nth-child(2)'],
  ],
] as const;

for (const [what, button, faults] of rows)
  test(`[SES-16] the accessibility checks find ${what}`, async ({ page }) => {
    await page.setContent(pageWith(button));
    expect(await faultsInBothThemes(page)).toEqual(faults);
  });
