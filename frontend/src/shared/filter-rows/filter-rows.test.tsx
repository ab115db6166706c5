import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { FilterForm } from './filter-form';
import { conditionsOf, nextField, readFilter, writeFilter, type FilterField } from './filter-rows';
import { useFilterRows } from './use-filter-rows';

const fields: FilterField[] = [
  { id: 'title', label: 'Title' },
  { id: 'status', label: 'Status', options: ['Open', 'Closed'] },
];

describe('filter rows in the address', () => {
  it('are written and read again, colons and all', () => {
    const rows = [
      { field: 'title', value: 'a:b & c' },
      { field: 'status', value: 'Open' },
    ];
    const params = writeFilter(new URLSearchParams('sort=-id&page=4'), { rows, closed: true });
    expect(params.get('page')).toBeNull();
    expect(params.get('sort')).toBe('-id');
    expect(readFilter(new URLSearchParams(params.toString()), fields, 6)).toEqual({ rows, closed: true });
  });

  it('leave out unknown fields, empty values and what is too many', () => {
    const params = new URLSearchParams(
      'where=secret:x&where=title:&where=title:a&where=title:b&where=title:c',
    );
    expect(readFilter(params, fields, 2).rows).toEqual([
      { field: 'title', value: 'a' },
      { field: 'title', value: 'b' },
    ]);
  });

  it('must all match, and several choices of one field are alternatives', () => {
    const row = (field: string, value: string) => ({ field, value });
    expect(
      conditionsOf([row('title', 'a'), row('status', 'Open'), row('title', 'b'), row('title', '')], fields),
    ).toEqual([{ title: { $words: 'a' } }, { title: { $words: 'b' } }, { status: { $eq: 'Open' } }]);
    expect(conditionsOf([row('status', 'Open'), row('status', 'Closed')], fields)).toEqual([
      { status: { $in: ['Open', 'Closed'] } },
    ]);
  });

  it('begin with a field that no row has yet', () => {
    expect(nextField([{ field: 'title', value: '' }], fields)).toBe('status');
    expect(
      nextField(
        [...fields].map(({ id }) => ({ field: id, value: '' })),
        fields,
      ),
    ).toBe('title');
  });
});

describe('the advanced filter by keyboard', () => {
  withFakeServer();

  function Screen() {
    const { applied, apply } = useFilterRows(fields, 3);
    return <FilterForm fields={fields} max={3} applied={applied} onApply={apply} closedLabel="Show closed" />;
  }
  const open = (path = '/list') => {
    logIn();
    return openScreen(path, <Screen />);
  };
  const focused = () => document.activeElement?.closest('[role=group]')?.getAttribute('aria-label');

  it('moves the focus to a new row, and to the row beside one that goes', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    expect(focused()).toBe('Filter 2');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(screen.getByRole('button', { name: 'Remove filter 2' }));
    expect(focused()).toBe('Filter 2');
    await user.click(screen.getByRole('button', { name: 'Remove filter 2' }));
    expect(focused()).toBe('Filter 1');
  });

  it('is applied by Enter, and rows still empty stay for the next words', async () => {
    const { user, address } = open();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'crash');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Enter}');
    expect(address()).toBe('/list?where=title%3Acrash');
    expect(screen.getAllByRole('group')).toHaveLength(2);
  });

  it('forgets the value when another field is chosen', async () => {
    const { user } = open('/list?where=title:crash');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'Status');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  });

  it('keeps a choice of the address that is not on offer, and what is being typed while closed ones are shown', async () => {
    const { user, address } = open('/list?where=status:Gone');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Gone');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'half');
    await user.click(screen.getByRole('checkbox', { name: 'Show closed' }));
    expect(address()).toBe('/list?where=status%3AGone&closed=1');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('half');
  });
});
