import { cleanup, render } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BulletView } from '../bullet-view';
import { evil, googleDocs, word } from './clipboard.fixtures';
import { cleanPastedHtml } from './paste-html';
import { htmlProfile, purifyHtml } from './purify';
import { normalizeActivity } from '../stored-activity';
import { editorWith } from '../testing/editor';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const purified = (html: string): string => purifyHtml(html).innerHTML;

describe('the profile of all HTML', () => {
  it.each([
    ['a picture with a handler', 'a<img src=x onerror="alert(1)">b', 'ab'],
    ['a link that runs', '<p><a href="javascript:alert(1)">text</a></p>', '<p>text</p>'],
    ['a link anywhere', '<a href="https://elsewhere.example/">text</a>', 'text'],
    ['SVG', '<p>a</p><svg onload=alert(1)><text>s</text><script>alert(1)</script></svg>', '<p>a</p>'],
    ['MathML', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>a', 'a'],
    ['a style sheet', '<style>p{background:url(//x)}</style><p>a</p>', '<p>a</p>'],
    ['a script', '<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['a handler', '<p onclick="alert(1)" ONPOINTERENTER=alert(1)>a</p>', '<p>a</p>'],
    [
      'names that hide others',
      '<form id="body" name="attributes"><p id="cookie">a</p></form>',
      '<form><p>a</p></form>',
    ],
    ['a field', '<p><input value="x"><button formaction="javascript:alert(1)">a</button></p>', '<p>a</p>'],
    [
      'a page that leads away',
      '<base href="//x/"><meta http-equiv="refresh" content="0;url=//x"><p>a</p>',
      '<p>a</p>',
    ],
  ])('[SEC-05] lets nothing through that could run, load or mislead: %s', (_what, html, left) => {
    expect(purified(html)).toBe(left);
  });

  it('[SEC-05] leaves no style that a page would follow', () => {
    const left = purifyHtml('<p style="background:url(javascript:alert(1))">a</p>').querySelector('p')!;
    expect(left.getAttributeNames()).toEqual(['data-style']);
  });

  it('[WAR-02] keeps what tells lists and looks of other programs', () => {
    expect(purified(word)).toContain('mso-list:l0 level2 lfo1');
    expect(purified(googleDocs)).toContain('font-weight:700');
    const list =
      '<ul><li><p>a &lt;b&gt; <strong>c</strong><br><em>d</em></p><ul><li><p>e</p></li></ul></li></ul>';
    expect(purified(list)).toBe(list);
  });
});

describe('every way in and out', () => {
  const view = () => editorWith('- one').editor.view;
  const ways: [string, () => unknown][] = [
    ['shown from the store', () => render(<BulletView html={evil} />)],
    ['loaded into a form, and sent', () => normalizeActivity(evil)],
    ['pasted', () => cleanPastedHtml(evil)],
    [
      'copied',
      () => {
        const open = view();
        return open.serializeForClipboard(open.state.doc.slice(0)).dom;
      },
    ],
  ];

  let sanitize: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    sanitize = vi.spyOn(DOMPurify, 'sanitize');
  });

  it.each(ways)('[SEC-05] [WAR-02] passes the profile: %s', (_way, go) => {
    go();
    expect(sanitize).toHaveBeenCalled();
    for (const [, config] of sanitize.mock.calls) expect(config).toMatchObject(htmlProfile);
  });

  it('[WAR-02] leaves what is copied as it was', () => {
    const open = view();
    const { dom } = open.serializeForClipboard(open.state.doc.slice(0));
    expect(dom.innerHTML).toMatch(/^<ul[^>]*><li><p>one<\/p><\/li><\/ul>$/);
  });
});
