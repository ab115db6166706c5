import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessHtml } from './harmless-html';

const pieces = [
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<a href="https://example.com/">',
  '<a href=" JaVaScRiPt:alert(1)">',
  '<a href="data:text/html,x">',
  '<a href=\'//x" onclick="y\'>',
  '</a>',
  '<svg/onload=alert(1)>',
  '<style>',
  '</style>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<p onclick=x>',
  '</p>',
  '<ul>',
  '<li>',
  '<td>',
  '<font>',
  '<math>',
  '<template>',
  '<noscript>',
  '<textarea>',
  '<plaintext>',
  '<iframe srcdoc="<script>x</script>">',
  '<b',
  '<b/',
  '"',
  "'",
  '<',
  '>',
  '&',
  '&lt;script&gt;',
  '&#60;',
  '\u0000',
  'text',
  ' ',
  '\n',
  '<P>',
  '<Br/>',
];
const anyHtml = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 40 })
  .map((parts) => parts.join(''));

const tag =
  /<\/?(p|br|hr|b|strong|i|em|u|s|sub|sup|h[1-4]|ul|ol|li|blockquote|pre|code|div|span|table|thead|tbody|tr|th|td|a)>|<a href="(https?:|mailto:)[^"<>]*">/g;

describe('what a person writes into a mail', () => {
  it('[NOT-06, SEC-05] holds no tag but those for text, no attribute but the address of a link, however broken it is', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const { html: reduced } = harmlessHtml(html);
        expect(reduced.replace(tag, '')).not.toMatch(/[<>]/);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["<P><a href='//x'><P>", '<p></p><p></p><p></p>'],
    ['<p>One<font><p>Two</p></font></p>', '<p>One</p><p>Two</p><p></p>'],
  ])('[NOT-06] %s leaves no paragraph in a paragraph', (html, reduced) => {
    expect(harmlessHtml(html).html).toBe(reduced);
  });

  it('[NOT-06] reduced once more it stays as it is', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = harmlessHtml(html).html;
        expect(harmlessHtml(once).html).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['<h1>Plan</h1><p>One<br>two</p><ul><li>a</li><li>b</li></ul>', 'Plan\nOne\ntwo\n- a\n- b'],
    ['<p>See <a href="https://example.com/x">the plan</a>.</p>', 'See the plan (https://example.com/x).'],
    ['<p>1 &lt; 2 &amp; 3</p>', '1 < 2 & 3'],
    ['<font color=red>red</font> <custom-tag>kept</custom-tag>', 'red kept'],
    ['<script>alert(1)</script>', ''],
    ['<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>', 'a b\nc d'],
    ['<p>a</p><blockquote>b<br>c</blockquote><ol><li>d</li></ol>', 'a\n> b\n> c\n 1. d'],
    ['<p>See <a href="/plan">the plan</a>.</p>', 'See the plan.'],
    ['<hr><p>&nbsp;</p>', ''],
  ])('[NOT-06, NOT-04] %s reads as plain text', (html, text) => {
    expect(harmlessHtml(html).text).toBe(text);
  });

  it('[REL-02] tags in tags twenty thousand deep end', () => {
    expect(harmlessHtml('<div>'.repeat(20_000) + 'deep').html.length).toBeLessThan(2000);
  });

  it.each([10, 14, 25, 50])('[REL-02] %i lists in lists make no long text out of a short one', (levels) => {
    const written = '<ul><li>'.repeat(levels) + 'x<br>'.repeat(1000);
    expect(harmlessHtml(written).text.length).toBeLessThan(10 * written.length);
  });
});

describe('[NOT-06] a link whose words show another address', () => {
  const linked = (words: string, address: string) => harmlessHtml(`<a href="${address}">${words}</a>`);

  it.each([
    ['https://bank.example/', 'https://evil.example/'],
    ['HTTPS://Bank.example', 'https://evil.example/'],
    ['www.bank.example', 'https://evil.example/'],
    ['bank.example', 'https://evil.example/'],
    ['bank.example/log-in', 'https://bank.example.evil.example/log-in'],
    ['See https://bank.example/ for it', 'https://evil.example/'],
    ['<b>https://bank</b>.example', 'https://evil.example/'],
    ['https://bank.example', 'mailto:a@evil.example'],
    ['help@bank.example', 'mailto:help@evil.example'],
    ['bank.com', 'https://evil.example/'],
    ['Bank.DE', 'https://evil.example/'],
    ['bank.co.uk: log in', 'https://evil.example/'],
    ['банк.рф', 'https://evil.example/'],
    ['10.0.0.1', 'https://evil.example/'],
    ['bank.anything/log-in', 'https://evil.example/'],
    ['bank.anything:8443', 'https://evil.example/'],
    ['www.bank.md', 'https://evil.example/'],
    ['bank.com.py', 'https://evil.example/'],
    ['bank.sh/log-in', 'https://evil.example/'],
    ['help@bank.md', 'mailto:help@evil.example'],
  ])('%s does not lead to %s: only the words stay', (words, address) => {
    const { html, text } = linked(words, address);
    expect(html).not.toContain('<a');
    expect(`${html}${text}`).not.toContain('evil');
    expect(text).toBe(words.replaceAll(/<[^>]*>/g, ''));
  });

  it.each([
    ['https://bank.example/', 'https://bank.example/'],
    ['bank.example', 'https://www.bank.example/help'],
    ['www.bank.example/help', 'https://bank.example/help?from=mail'],
    ['help@bank.example', 'mailto:help@bank.example'],
    ['the help page', 'https://bank.example/help'],
    ['Version 2.1 of the plan', 'https://bank.example/plan'],
    ['v2.1', 'https://bank.example/plan'],
    ['2.1', 'https://bank.example/plan'],
    ['2.1: the plan', 'https://bank.example/plan'],
    ['Node.js', 'https://bank.example/help'],
    ['30.11.2026', 'https://bank.example/help'],
    ['report.pdf', 'https://bank.example/files/7'],
    ['README.md', 'https://bank.example/files/7'],
    ['install.sh', 'https://bank.example/files/8'],
    ['setup.py: the start', 'https://bank.example/files/9'],
    ['report.pdf', 'https://bank.example/files/report.pdf'],
  ])('%s leads to %s', (words, address) => {
    expect(linked(words, address).html).toContain('<a href=');
  });
});
