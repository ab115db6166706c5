import { activityFromMarkup } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { evil } from '../../rich-text/paste/clipboard.fixtures';
import { parseHtml } from '../../rich-text/paste/parse-html';
import { parseMarkup } from './parse-markup';

describe('HTML read in a worker', () => {
  it.each([
    ['nothing', ''],
    ['text alone', 'a < b & c &amp; d'],
    ['bullets', '<ul><li><p>One <strong>two</strong></p><ul><li>three</li></ul></li></ul>'],
    ['tags left open', '<ul><li>Open <b>bold<li><i>next'],
    ['tags crossed', '<b>one<i>two</b>three</i>'],
    ['a whole page', '<!doctype html><html><head><title>T</title></head><body class="x"><p>a</body></html>'],
    ['a table without its rows', '<table><td>cell</table>'],
    [
      'what is no text',
      '<script>x<y</script><style>p{}</style><template><p>t</p></template><noscript><p>n</p></noscript>',
    ],
    [
      'other languages of markup',
      '<svg><foreignObject><p>in</p></foreignObject></svg><math><mi>x</mi></math>',
    ],
    ['comments', '<p>a<!-- b -->c</p><?php x ?>'],
    ['a frameset', '<frameset><frame></frameset>'],
    ['attributes and handlers', '<p style="color:red" onclick="x()">a<img src=x onerror=y></p>'],
    ['what could run', evil],
    [
      'forms',
      '<form>a<fieldset><legend>b</legend>c</fieldset></form>d<details><summary>e</summary>f</details>',
    ],
    ['odd characters', '<p>\u0000a&#0;&#x80;&nbsp;&notanentity;</p>'],
  ])('[WAR-15] [SEC-05] gives the bullets that the page reads after its profile: %s', (_what, html) => {
    expect(activityFromMarkup(parseMarkup(html))).toEqual(activityFromMarkup(parseHtml(html)));
  });

  it('[WAR-15] puts text that strayed into a table before it, as browsers do and jsdom does not', () => {
    expect(parseMarkup('<table>stray<td>cell</table>')[0]).toEqual({ text: 'stray' });
  });

  it('[SEC-05] takes any depth', () => {
    const deep = 5000;
    expect(JSON.stringify(parseMarkup('<ul><li>'.repeat(300))).length).toBeGreaterThan(300);
    expect(() => parseMarkup(`${'<div>'.repeat(deep)}x`)).not.toThrow();
  });
});
