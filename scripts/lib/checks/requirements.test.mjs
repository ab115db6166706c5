import { describe, expect, it } from 'vitest';
import { definedIn, faultsOfNumbers, sentencesIn, titlesIn, wordyIn } from './requirements.mjs';

const page = {
  file: 'docs/requirements/ABC.md',
  text: '- **ABC-01** One thing.\n- **ABC-02** (D) Another.\n',
};
const rule = { file: 'domain/src/one.ts', text: '/** Refuses. ABC-01, ABC-02 */' };
/** @param {...string} lines */
const test = (...lines) => ({ file: 'domain/src/one.test.ts', text: lines.join('\n') });

describe('the numbers of requirements', () => {
  it('are defined each by a line of its page', () => {
    expect(definedIn(`${page.text}\n**ABC-03** is no line, nor is\n- ABC-04 this\n- **ABC-05**\n`)).toEqual([
      'ABC-01',
      'ABC-02',
    ]);
  });

  it.each([
    ['One thing.', 1],
    ['One thing. (D) Another one.', 2],
    ['lastSaved is set. A draft is its own. Nobody else reads it.', 3],
    ['(D) Is it? Yes! Even so (in brackets.) and on.', 4],
    [
      "It says \"Wrong. Try again.\" or 'Success! Go back?', as `a.b. c` and the reader's [page](../a. b.md) do.",
      1,
    ],
    ['Version 2.1.0 of package.json, e.g. one of ten, i.e. the second, etc. and so on: a; b; c.', 1],
    ['"Please select a project.", "Please select a date." (D) It is asked. Once.', 2],
  ])('have sentences, which end where a reader stops: %s', (text, count) =>
    expect(sentencesIn(text)).toBe(count),
  );

  it('are wordy when they have more than two', () => {
    expect(wordyIn(`${page.text}- **ABC-03** One. Two. Three.\n- **ABC-04** One. Two.\n`)).toEqual([
      'ABC-03',
    ]);
    const pages = [{ ...page, text: '- **ABC-01** One. Two. Three.\n' }];
    expect(faultsOfNumbers(pages, [rule, test("it('[ABC-01] x', () => {});")])).toContain(
      'docs/requirements says ABC-01 in more than two sentences: give the second rule its own number',
    );
  });

  it('are read in titles alone, however a test is written', () => {
    const source = [
      "it('[ABC-01] one', () => {});",
      "it.each([['[ABC-02]', 'a row']])('[ABC-03] %s', () => {});",
      'test.describe(`[ABC-04] ${name}`, () => { test("[ABC-05] x", async () => { expect("[ABC-06]").toBe(1); }); });',
      "describe.each`a | b`('[ABC-07]', () => {});",
      '// [ABC-08]',
    ].join('\n');
    expect(titlesIn(source).map((title) => /\[(.*?)\]/.exec(title)?.[1])).toEqual([
      'ABC-01',
      'ABC-03',
      'ABC-04',
      'ABC-05',
      'ABC-07',
    ]);
  });

  it('are well when each is defined once and named by a title', () => {
    const tests = test("it('[ABC-01, ABC-02] does both', () => {});");
    expect(faultsOfNumbers([page], [rule, tests])).toEqual([]);
  });

  it.each([
    [
      'an unknown one in code',
      [page],
      [{ file: 'a.ts', text: '// ABC-03' }],
      'a.ts: docs/requirements does not define ABC-03',
    ],
    ['one that is defined twice', [page, page], [], 'docs/requirements defines ABC-01 twice'],
    [
      'one that a test mentions beside its title',
      [page],
      [test('// ABC-02')],
      'no title of a test names ABC-02',
    ],
    [
      'one in a title without brackets',
      [page],
      [test("it('ABC-02 is kept', () => {});")],
      'no title of a test names ABC-02',
    ],
    [
      'one that only code names',
      [page],
      [{ ...rule, text: "it('[ABC-02]')" }],
      'no title of a test names ABC-02',
    ],
  ])('complain of %s', (_what, pages, files, fault) => {
    const tests = test("it('[ABC-01] one', () => {});");
    expect(faultsOfNumbers(pages, [...files, tests])).toContain(fault);
  });

  it('leave alone what only looks like one', () => {
    const tests = test("it('[ABC-01, ABC-02] knows UTF-16 and QPR-0012', () => {});");
    expect(faultsOfNumbers([page], [tests])).toEqual([]);
  });
});
