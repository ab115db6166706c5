import { activityToHtml, checkActivity } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { bulletText } from '../../testing/bullet-text';
import { evil } from './paste/clipboard.fixtures';
import { parseHtml } from './paste/parse-html';
import { normalizeActivity, readStored } from './stored-activity';

const nested = (levels: number): string =>
  `<ul><li>${levels}${levels > 1 ? nested(levels - 1) : ''}</li></ul>`;

describe('reading stored activities in the browser', () => {
  it('[WAR-15] reads HTML, the JSON of older editors and plain text', () => {
    const json = JSON.stringify({
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] },
          ],
        },
      ],
    });
    for (const stored of ['<ol><li>a</li></ol>', '<p>a</p>', json, '- a']) {
      expect(normalizeActivity(stored)).toBe('<ul><li><p>a</p></li></ul>');
    }
    expect(normalizeActivity('')).toBe('');
    expect(normalizeActivity('<ul><li>&nbsp;</li></ul>')).toBe('');
  });

  it('[WAR-15] shows deeper records with three levels', () => {
    expect(bulletText(readStored(nested(5)))).toBe('- 5\n  - 4\n    - 3\n    - 2\n    - 1');
  });

  it('[SEC-05] keeps nothing that could run, and does not run it while reading', () => {
    let ran = false;
    Object.assign(globalThis, { alert: () => (ran = true) });
    expect(normalizeActivity(evil)).not.toMatch(/<(?!\/?(?:ul|li|p|strong|em|br)>)/);
    expect(ran).toBe(false);
  });

  it("[WAR-02] agrees with the server's check about what it wrote", () => {
    for (const stored of [
      '<ul><li>a & b &lt;c&gt;<br>d <b>e</b></li><li>f<ul><li>g</li></ul></li></ul>',
      nested(5),
    ]) {
      const html = normalizeActivity(stored);
      expect(checkActivity(html, parseHtml)).toEqual({ ok: true, html });
      expect(activityToHtml(readStored(html))).toBe(html);
    }
  });

  it('[WAR-03] survives markup nested absurdly deep', () => {
    expect(normalizeActivity(`<ul><li>${'<b>'.repeat(500)}x`)).toBe(
      '<ul><li><p><strong>x</strong></p></li></ul>',
    );
  });
});
