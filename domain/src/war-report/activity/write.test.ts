import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBullets, bullet, run } from './bullets.test-support.js';
import { activityFromMarkup } from './markup.js';
import { parseHtml } from './parse-html.test-support.js';
import { pruneEmpty } from './shape.js';
import { activityToHtml, activityToLines, activityToText } from './write.js';

const sample = [
  bullet(
    [run('Fixed '), run('the <b>', { bold: true }), run('\n& "more"', { bold: true, italic: true })],
    bullet('sub', bullet('subsub')),
  ),
  bullet('', bullet('moved up')),
];

describe('writing bullets', () => {
  it('[WAR-02] writes canonical HTML', () => {
    expect(activityToHtml(sample)).toBe(
      '<ul><li><p>Fixed <strong>the &lt;b&gt;</strong><strong><em><br>&amp; "more"</em></strong></p>' +
        '<ul><li><p>sub</p><ul><li><p>subsub</p></li></ul></li></ul></li><li><p>moved up</p></li></ul>',
    );
  });

  it('[WAR-02] writes nothing for no text', () => {
    expect(activityToHtml([bullet(' ', bullet(''))])).toBe('');
  });

  it('[SEA-01] gives the plain text on one line, its bullets apart', () => {
    expect(activityToText(activityToHtml(sample))).toBe('Fixed the <b> & "more" • sub • subsub • moved up');
    expect(activityToText('')).toBe('');
  });

  it('[SEA-01] an entity that a person wrote as text is shown as they wrote it', () => {
    expect(activityToText(activityToHtml([bullet('&lt; is less, &nbsp; a space')]))).toBe(
      '&lt; is less, &nbsp; a space',
    );
  });

  it('[WAR-14] gives lines with their levels, a deeper one as the third', () => {
    const deep = [bullet('a', bullet('b', bullet('c', bullet('d', bullet('e')))))];
    expect(activityToLines(deep).map(({ level, runs }) => `${level} ${runs[0]!.text}`)).toEqual([
      '1 a',
      '2 b',
      '3 c',
      '3 d',
      '3 e',
    ]);
  });

  it('[WAR-02] [SEC-05] holds for any bullets: only six tags without attributes, and reading gives back what was written', () => {
    fc.assert(
      fc.property(anyBullets, (bullets) => {
        const html = activityToHtml(bullets);
        expect(html.replace(/<\/?(?:ul|li|p|strong|em|br)>/g, '')).not.toMatch(/[<>]/);
        expect(activityFromMarkup(parseHtml(html))).toEqual(pruneEmpty(bullets));
      }),
      { numRuns: 500 },
    );
  });
});
