import { describe, expect, it } from 'vitest';
import { nameAfter, tidyNameKey, tidyName } from './name.js';
import { plainName } from './text.js';

const stored = 'AV-1010 Flight Display';

describe('[DAT-05] names that look alike', () => {
  it.each([
    ['two spaces', 'AV-1010 Flight  Display'],
    ['spaces around', ' AV-1010 Flight Display\t'],
    ['a no-break space', 'AV-1010 Flight\u00a0Display'],
    ['a thin space and a line break', 'AV-1010\u2009Flight\nDisplay'],
    ['a zero-width space', 'AV-1010 Fli\u200bght Display'],
    ['a word joiner and a byte order mark', '\ufeffAV-1010 Flight\u2060 Display'],
    ['a soft hyphen', 'AV-1010 Flight Dis\u00adplay'],
    ['marks of direction', '\u202eAV-1010\u202c \u200eFlight Display\u200f'],
  ])('with %s are stored as one', (_what, typed) => {
    expect(tidyName(typed)).toBe(stored);
    expect(plainName({ required: 'Please enter it.', max: 22 }).parse(typed)).toBe(stored);
    expect(tidyNameKey(typed)).toBe(tidyNameKey(stored));
  });

  it('letters are composed, and joiners that shape a word or an emoji stay', () => {
    expect(tidyName('Zoe\u0308')).toBe('Zo\u00eb');
    expect(tidyName('علی\u200cرضا')).toBe('علی\u200cرضا');
    expect(tidyName('👩\u200d💻')).toBe('👩\u200d💻');
    expect(tidyNameKey('علی\u200cرضا')).toBe(tidyNameKey('علیرضا'));
  });

  it.each([
    ['Ölfeld', 'ÖLFELD', true],
    ['O\u0308LFELD', 'ölfeld', true],
    ['Olfeld', 'Ölfeld', false],
    ['AV 1010', 'AV1010', false],
  ])('%s and %s are the same name: %s', (one, other, same) => {
    expect(tidyNameKey(one) === tidyNameKey(other)).toBe(same);
  });

  it('what is no text is no name', () => {
    for (const value of [null, undefined, 5, {}, []]) expect(tidyNameKey(value)).toBe('');
  });

  it('a name of nothing that is seen is missing', () => {
    const message = 'Please enter it.';
    const parsed = plainName({ required: message, max: 22 }).safeParse('\u200b \u2060');
    expect(parsed.error?.issues[0]?.message).toBe(message);
  });

  it('one that is stored already stays, until another one is sent', () => {
    const old = 'AV-1010 Flight  Display';
    expect(nameAfter(old, tidyName(old))).toBe(old);
    expect(nameAfter(old, undefined)).toBe(old);
    expect(nameAfter(old, 'AV-1010 Flight display')).toBe('AV-1010 Flight display');
  });
});
