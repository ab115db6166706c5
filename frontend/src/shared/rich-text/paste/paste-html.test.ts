import { describe, expect, it } from 'vitest';
import { bulletText } from '../../../testing/bullet-text';
import { evil, excel, googleDocs, mail, slack, word, wordOnline } from './clipboard.fixtures';
import { cleanPastedHtml, readPastedHtml } from './paste-html';

const textOf = (html: string) => bulletText(readPastedHtml(html).bullets);

describe('pasting HTML', () => {
  it('[WAR-02] makes lists of what Word only draws as such, three levels deep', () => {
    expect(textOf(word)).toBe(
      '- Summary of the week\n- Fixed login\n  - slow query\n    - index added\n    - migration\n- Met the customer',
    );
    expect(cleanPastedHtml(word)).toContain('<p>Fixed <strong>login</strong></p>');
    expect(cleanPastedHtml(word)).toContain('<p><em>Met</em> the customer</p>');
  });

  it('[WAR-02] joins the single lists of Word Online', () => {
    expect(textOf(wordOnline)).toBe('- one\n  - two\n- three');
  });

  it('[WAR-02] reads the levels of Slack', () => {
    expect(textOf(slack)).toBe('- one\n  - two\n  - more\n    - three\n- four');
  });

  it('[WAR-02] takes levels from the signs of lines that are no lists', () => {
    expect(textOf('<p>• one</p><p>o two</p><p>§ three</p><p>• four</p>')).toBe(
      '- one\n  - two\n    - three\n- four',
    );
    expect(textOf('<div>1. one</div><div>1) two</div><div>2) three</div>')).toBe('- one\n  - two\n  - three');
  });

  it('[WAR-02] reads the lists of Google Docs with their looks', () => {
    expect(cleanPastedHtml(googleDocs)).toBe(
      '<ul><li><p>Fixed <strong>login</strong></p><ul><li><p><em>slow query</em></p></li></ul></li><li><p>Met</p></li></ul>',
    );
  });

  it('[WAR-02] makes bullets of lines that begin like bullets', () => {
    expect(cleanPastedHtml(mail)).toBe(
      '<ul><li><p>one</p></li><li><p>two <strong>bold</strong></p></li><li><p>three</p></li></ul>',
    );
  });

  it('[WAR-02] makes a bullet of each paragraph, of each row of a table, of each numbered item', () => {
    expect(textOf('<p>one</p><p>two</p>')).toBe('- one\n- two');
    expect(textOf(excel)).toBe('- Monday Fixed login\n- Tuesday Met');
    expect(textOf('<ol><li>one<ol><li>two</li></ol></li></ol>')).toBe('- one\n  - two');
  });

  it('[WAR-02] leaves a few words what they are, to go where the caret is', () => {
    expect(cleanPastedHtml('<meta charset="utf-8"><span style="font-weight:700">two words</span>')).toBe(
      '<p><strong>two words</strong></p>',
    );
    const own = '<p data-pm-slice="1 1 []"> with spaces </p>';
    expect(cleanPastedHtml(own)).toBe(own);
    expect(cleanPastedHtml('<img src=x>')).toBe('');
  });

  it('[WAR-02] [SEC-05] takes nothing that could run', () => {
    expect(cleanPastedHtml(evil)).toBe(
      '<ul><li><p>a</p></li><li><p>b</p></li><li><p>&lt;img src=x onerror=alert(1)&gt;</p></li></ul>',
    );
  });
});
