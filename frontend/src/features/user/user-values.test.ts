import { describe, expect, it } from 'vitest';
import { aUserRecord } from '../../testing/people';
import { mergeTyped } from '../../shared/write/merge';
import { patchOf, valuesOf, withNulls } from './user-values';

const before = valuesOf(aUserRecord('Emma Caldwell', { title: 'Engineer', groups: ['Employee', 'IT'] }));

describe('what is sent', () => {
  it('[USR-08] is only what was changed', () => {
    expect(patchOf(before, { ...before, title: 'Lead', groups: ['IT', 'Employee'] })).toEqual({
      title: 'Lead',
    });
    expect(patchOf(before, before)).toEqual({});
  });

  it('[USR-08] an emptied field is nothing, and no supervisor is None', () => {
    expect(withNulls({ title: '', reportsTo: '' })).toEqual({ title: null, reportsTo: 'None' });
  });
});

describe('an edit that comes too late', () => {
  const now = { ...before, title: 'Lead', division: 'Avionics' };

  it('[USR-08] keeps what was typed and takes over what was not', () => {
    const { values, theirs, both } = mergeTyped(before, { ...before, title: 'Chief', workPhone: '1' }, now);
    expect(values).toEqual({ ...now, title: 'Chief', workPhone: '1' });
    expect(theirs).toEqual(['title', 'division']);
    expect(both).toEqual(['title']);
  });

  it('[USR-08] is no conflict when both typed the same', () => {
    expect(mergeTyped(before, { ...before, title: 'Lead' }, now).both).toEqual([]);
  });
});
