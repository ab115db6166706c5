import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MultiSelect } from './multi-select';
import { SearchSelect } from './search-select';
import type { SelectOption } from './use-combobox';

const people = Array.from({ length: 5000 }, (_, index): SelectOption => ({
  value: `person${index}`,
  label: `Person Number${index}`,
}));

function One({ first = '' }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <label htmlFor="who">Who</label>
      <SearchSelect id="who" options={people} value={value} onChange={setValue} />
      <output aria-label="chosen">{value}</output>
    </>
  );
}

function Several() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <label htmlFor="who">Who</label>
      <MultiSelect id="who" options={people} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}

it.each([
  ['one', <One key="one" />],
  ['several', <Several key="several" />],
])(
  '[MON-01] of 5,000 people to choose %s from a hundred are drawn, and typing finds each of the others',
  async (_, select) => {
    render(select);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Who'));
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(101);
    expect(options.at(-1)).toHaveTextContent('4900 more: type to find them');
    expect(options.at(-1)).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByLabelText('Who'), 'number4999');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: 'Person Number4999' }));
    await waitFor(() => expect(screen.getByText('person4999', { selector: 'output' })).toBeVisible());
  },
);

it.each([
  ['one', <One key="one" />],
  ['several', <Several key="several" />],
])('[MON-01] to choose %s, Enter takes the first that the typed letters leave', async (_, select) => {
  render(select);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Who'), 'number499{Enter}');
  await waitFor(() => expect(screen.getByText('person499', { selector: 'output' })).toBeVisible());
});

it('[MON-01] to choose several by keys, the letters after a choice look for the next one', async () => {
  render(<Several />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Who'), 'number4991{Enter}');
  await screen.findByText('person4991', { selector: 'output' });
  await user.keyboard('number77');
  expect(screen.getByLabelText('Who')).toHaveValue('number77');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('person4991 person77', { selector: 'output' })).toBeVisible());
});

it.each([
  ['one', <One key="one" />],
  ['several', <Several key="several" />],
])('[MON-01] to choose %s, letters that come faster than the list is drawn are kept', async (_, select) => {
  render(select);
  const field = screen.getByLabelText<HTMLInputElement>('Who');
  const text = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  field.focus();
  // As a browser with keys in its queue: each comes before React's effects of the one before.
  for (const letter of 'number4999') {
    text.set!.call(field, field.value + letter);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  }
  await waitFor(() => expect(field).toHaveValue('number4999'));
});

it('[MON-01] letters that match no one choose no one, by Enter or by Tab', async () => {
  render(<One />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Who'), 'nobody of this name');
  expect(screen.getByRole('option')).toHaveTextContent('Nothing found');
  expect(screen.getByLabelText('Who')).toHaveAttribute('aria-activedescendant', '');
  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByLabelText('Who')).toHaveValue('');
  expect(screen.getByRole('status', { name: 'chosen' })).toBeEmptyDOMElement();
});

it.each([
  ['somebody', 'person7', 'Person Number7'],
  ['nobody', '', ''],
])('[MON-01] where %s is chosen, letters and then Tab choose no one else', async (_, first, name) => {
  render(<One first={first} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Who'), '9');
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0);
  await user.tab();
  expect(screen.getByLabelText('Who')).toHaveValue(name);
  expect(screen.getByRole('status', { name: 'chosen' })).toHaveTextContent(first);
});

it('[MON-01] an arrow and then Tab choose who is highlighted', async () => {
  render(<One />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Who'), 'number499{ArrowDown}');
  await user.tab();
  expect(screen.getByLabelText('Who')).toHaveValue('Person Number4990');
});
