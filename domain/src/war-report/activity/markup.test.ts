import { describe, expect, it } from 'vitest';
import type { MarkupNode } from './bullet.js';
import { bullet, run } from './bullets.test-support.js';
import { MAX_READ_LEVEL } from './bullet-builder.js';
import { activityFromMarkup, readMarkup } from './markup.js';
import { parseHtml } from './parse-html.test-support.js';
import { depthOf } from './shape.js';

const read = (html: string) => activityFromMarkup(parseHtml(html));

describe('reading bullets from HTML', () => {
  it('reads nested lists as deep as they are', () => {
    expect(
      read('<ul><li>a<ul><li>b<ul><li>c<ul><li>d</li></ul></li></ul></li></ul></li><li>e</li></ul>'),
    ).toEqual([bullet('a', bullet('b', bullet('c', bullet('d')))), bullet('e')]);
  });

  it('reads numbered lists like bullets', () => {
    expect(read('<ol><li>one</li><li>two</li></ol>')).toEqual([bullet('one'), bullet('two')]);
  });

  it('keeps bold and italic, also around each other and around lists', () => {
    expect(read('<ul><li>a <b>b <i>c</i></b> <em>d</em></li></ul>')).toEqual([
      bullet([
        run('a '),
        run('b ', { bold: true }),
        run('c', { bold: true, italic: true }),
        run(' '),
        run('d', { italic: true }),
      ]),
    ]);
    expect(read('<strong><ul><li>all</li></ul></strong>')).toEqual([bullet([run('all', { bold: true })])]);
  });

  it('joins several paragraphs, blocks and line breaks of one item as lines', () => {
    expect(read('<ul><li><p>a</p><p>b</p><div>c<br>d</div></li></ul>')).toEqual([bullet('a\nb\nc\nd')]);
    expect(read('<ul><li>a<br></li><li><p>b</p><p><br></p><p>&nbsp;</p><p>c</p></li></ul>')).toEqual([
      bullet('a'),
      bullet('b\nc'),
    ]);
  });

  it('collapses white space as a browser does, no-break spaces too', () => {
    expect(read('<ul>\n  <li>\n  a\n  b&nbsp;&nbsp;c <b> d</b>\t</li>\n</ul>')).toEqual([
      bullet([run('a b c '), run('d', { bold: true })]),
    ]);
  });

  it('makes bullets of the first level of text outside of lists, one for each block or line', () => {
    expect(read('intro<p>one</p><div>two<br>three</div><ul><li>four</li></ul>five')).toEqual(
      ['intro', 'one', 'two', 'three', 'four', 'five'].map((text) => bullet(text)),
    );
  });

  it('tells whether any text stood in a list item', () => {
    expect(readMarkup(parseHtml('<p>text</p><ul><li> </li><li>\u200b</li></ul>')).bulletText).toBe(false);
    expect(readMarkup(parseHtml('<ul>text</ul>')).bulletText).toBe(false);
    expect(readMarkup(parseHtml('<ul><li><p><b>x</b></p></li></ul>')).bulletText).toBe(true);
  });

  it('nests a list that is directly in a list below the item before it', () => {
    expect(read('<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>')).toEqual([
      bullet('a', bullet('b')),
      bullet('c'),
    ]);
    expect(depthOf(read('<ul><ul><ul><ul><li>four</li></ul></ul></ul></ul>'))).toBe(4);
  });

  it('keeps the order of reading when text follows a sub-list', () => {
    expect(read('<ul><li>a<ul><li>b</li></ul>c</li></ul>')).toEqual([bullet('a', bullet('b')), bullet('c')]);
  });

  it('reads items without a list and items inside of items', () => {
    expect(read('<li>a</li><li>b<li>c</li>d</li>')).toEqual(['a', 'b', 'c', 'd'].map((text) => bullet(text)));
  });

  it('reads a table as one bullet for each row', () => {
    expect(
      read(
        '<table><tr><td><p>a</p></td><td>b</td></tr><tr><td>c</td><td> </td><td>d</td></tr></table><p>e</p>',
      ),
    ).toEqual(['a b', 'c d', 'e'].map((text) => bullet(text)));
  });

  it('joins the headings of a table, blocks within a cell, and a table within an item', () => {
    expect(read('<table><tr><th>a</th><th>b</th></tr></table>')).toEqual([bullet('a b')]);
    expect(read('<table><tr><td>a</td><td><p>b</p></td></tr></table>')).toEqual([bullet('a b')]);
    expect(read('<ul><li><table><tr><td>a</td><td>b</td></tr></table></li></ul>')).toEqual([bullet('a b')]);
  });

  it('keeps the blanks between words of two looks, and adds none', () => {
    const a = run('a', { bold: true });
    expect(read('<b>a</b> <i>b</i>')).toEqual([bullet([a, run(' '), run('b', { italic: true })])]);
    expect(read('<b>a</b>b')).toEqual([bullet([a, run('b')])]);
    expect(read('<ul><li><p>a</p> <p>b</p></li></ul>')).toEqual([bullet('a\nb')]);
  });

  it('keeps what follows a sub-list together', () => {
    expect(read('<ul><li>a<ul><li>b</li></ul>c<b>d</b></li></ul>')).toEqual([
      bullet('a', bullet('b')),
      bullet([run('c'), run('d', { bold: true })]),
    ]);
  });

  it('breaks lines at vertical tabs, and at no letter', () => {
    expect(read('<ul><li>Very\vold</li></ul>')).toEqual([bullet('Very\nold')]);
  });

  it('unwraps tags that mean nothing here', () => {
    expect(
      read('<ul><li><span><a href="javascript:alert(1)">li</a>nk</span><o:p></o:p> <u>x</u></li></ul>'),
    ).toEqual([bullet('link x')]);
  });

  it('[SEC-05] drops what is no text with everything in it', () => {
    const evil =
      '<script>alert(1)</script><style>*{}</style><template><b>t</b></template><iframe>f</iframe>' +
      '<svg><title>s</title><script>x</script></svg><math><mtext>m</mtext></math><noscript>n</noscript>' +
      '<object>o</object><textarea>t</textarea><select><option>o</option></select><title>t</title>';
    expect(read(`<ul><li>a${evil}b</li></ul>${evil}`)).toEqual([bullet('ab')]);
  });

  it('[WAR-03] survives tags and lists nested absurdly deep', () => {
    const nest = (tags: string[], times: number): MarkupNode[] => {
      let nodes: MarkupNode[] = [{ text: 'x' }];
      for (let i = 0; i < times; i += 1) for (const tag of tags) nodes = [{ tag, children: nodes }];
      return nodes;
    };
    expect(activityFromMarkup(nest(['b'], 100_000))).toEqual([bullet([run('x', { bold: true })])]);
    expect(depthOf(activityFromMarkup(nest(['li', 'ul'], 50_000)))).toBe(MAX_READ_LEVEL);
    expect(depthOf(activityFromMarkup(nest(['ul'], 50_000)))).toBeLessThanOrEqual(MAX_READ_LEVEL);
  });
});
