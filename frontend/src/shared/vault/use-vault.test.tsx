import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { logIn } from '../../testing/log-in';
import { useVault } from './use-vault';

beforeEach(() => logIn());

/** A tab with the form of a new report. Hiding a page stores what was typed. */
const openTab = () => {
  const { result, unmount } = renderHook(() => useVault<string>('war-report', 'new'));
  return { vault: result.current, found: result.current.restored?.value, close: unmount };
};
const hide = () => window.dispatchEvent(new Event('pagehide'));

/** What forms find that are opened one after another, each of which sends its text. */
function leftBehind(): string[] {
  const texts: string[] = [];
  for (;;) {
    const { vault, found, close } = openTab();
    if (found === undefined) return texts;
    texts.push(found);
    vault.forget();
    close();
  }
}

it('[WAR-20] two tabs with one form keep a text each', () => {
  const one = openTab();
  const other = openTab();
  one.vault.keep('First');
  hide();
  other.vault.keep('Second');
  one.close();
  other.close();
  expect(leftBehind().toSorted()).toEqual(['First', 'Second']);
});

it('[WAR-20] a text that was restored and sent is not offered again', () => {
  const crashed = openTab();
  crashed.vault.keep('Typed before the crash');
  crashed.close();
  const next = openTab();
  expect(next.found).toBe('Typed before the crash');
  next.vault.keep('Typed before the crash, and after it');
  next.close();
  expect(leftBehind()).toEqual(['Typed before the crash, and after it']);
});

it('[WAR-20] what a second tab discards stays with the first tab, which still shows it', () => {
  const first = openTab();
  first.vault.keep('Printer on fire');
  hide();
  const second = openTab();
  expect(second.found).toBe('Printer on fire');
  second.vault.forget();
  hide();
  first.close();
  second.close();
  expect(leftBehind()).toEqual(['Printer on fire']);
});

it('[WAR-20] what the first tab has written on is not taken from it', () => {
  const first = openTab();
  first.vault.keep('Printer');
  hide();
  const second = openTab();
  first.vault.keep('Printer on the second floor');
  // Entries are told apart by their time.
  while (Date.now() <= (second.vault.restored?.at ?? 0));
  hide();
  second.vault.forget();
  first.close();
  second.close();
  expect(leftBehind()).toEqual(['Printer on the second floor']);
});
