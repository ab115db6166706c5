import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BulletView } from './bullet-view';
import { evil } from './paste/clipboard.fixtures';
import { normalizeActivity } from './stored-activity';

afterEach(cleanup);

const shown = (stored: string) => render(<BulletView html={stored} />).container.innerHTML;

describe('showing an activity', () => {
  it('[WAR-15] shows any stored form as nested lists', () => {
    const html = '<ul><li><p>a <strong>b</strong> <em>c</em><br>d</p><ul><li><p>e</p></li></ul></li></ul>';
    expect(shown(html)).toBe(`<div class="bullet-text">${html}</div>`);
    expect(shown('- a\n  - b')).toBe(`<div class="bullet-text">${normalizeActivity('- a\n  - b')}</div>`);
    expect(shown('')).toBe('');
  });

  it('[SEC-05] shows markup as text or not at all', () => {
    expect(shown(evil)).toBe(`<div class="bullet-text">${normalizeActivity(evil)}</div>`);
  });
});
