import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmModal } from '../ui/confirm-modal';
import { ignoreSecondClicks } from './second-click';
import { ignoreTypedKeys } from './typed-key';

let stop: () => void = () => undefined;
afterEach(() => stop());

const onYes = vi.fn<() => void>();
const onOther = vi.fn<() => void>();

function Asks() {
  const [show, setShow] = useState(false);
  const [turns, setTurns] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setShow(true)}>
        Delete
      </button>
      <button type="button" onClick={onOther}>
        Other
      </button>
      <button type="button" onClick={() => setTurns(turns + 1)}>{`Next ${turns}`}</button>
      <label htmlFor="box">Box</label>
      <input id="box" type="checkbox" />
      <ConfirmModal
        show={show}
        title="Really?"
        confirmLabel="Yes"
        onConfirm={() => {
          onYes();
          setShow(false);
        }}
        onCancel={() => setShow(false)}
      >
        It cannot be undone.
      </ConfirmModal>
    </>
  );
}

/** The two clicks of a double click, the second of which may meet another element. */
const first = (element: Element) => fireEvent.click(element, { detail: 1 });
const second = (element: Element) => fireEvent.click(element, { detail: 2 });

describe('the second click of a double click', () => {
  beforeEach(() => {
    stop = ignoreSecondClicks();
    onYes.mockClear();
    onOther.mockClear();
    render(<Asks />);
  });

  it('[SES-16] leaves the question open that the first one has opened', () => {
    first(screen.getByRole('button', { name: 'Delete' }));
    // The backdrop is now where the button was.
    second(document.querySelector('.modal')!);
    expect(screen.getByRole('dialog', { name: 'Really?' })).toBeVisible();
    first(document.querySelector('.modal')!);
    expect(document.querySelector('.modal.show')).toBeNull();
  });

  it('[SES-16] neither answers that question nor what was behind the one the first has answered', () => {
    first(screen.getByRole('button', { name: 'Delete' }));
    second(screen.getByRole('button', { name: 'Yes' }));
    expect(onYes).not.toHaveBeenCalled();
    first(screen.getByRole('button', { name: 'Yes' }));
    second(screen.getByText('Other'));
    expect(onYes).toHaveBeenCalledOnce();
    expect(onOther).not.toHaveBeenCalled();
  });

  it('[SES-16] on the button that confirms acts once', () => {
    first(screen.getByRole('button', { name: 'Delete' }));
    const yes = screen.getByRole('button', { name: 'Yes' });
    first(yes);
    second(yes);
    expect(onYes).toHaveBeenCalledOnce();
  });

  it('[SES-16] counts where it meets the same control, also by its label', async () => {
    first(screen.getByRole('button', { name: 'Next 0' }));
    second(screen.getByRole('button', { name: 'Next 1' }));
    expect(screen.getByRole('button', { name: 'Next 2' })).toBeVisible();
    first(screen.getByText('Box'));
    second(screen.getByRole('checkbox'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    // Keys and scripts press without a count.
    fireEvent.click(screen.getByText('Other'), { detail: 0 });
    expect(onOther).toHaveBeenCalledOnce();
  });
});

describe('a key on a button that has got the focus from typing', () => {
  const press = vi.fn<() => void>();
  beforeEach(() => {
    stop = ignoreTypedKeys();
    press.mockClear();
    render(
      <>
        <textarea aria-label="Text" />
        <button type="button" onClick={press}>
          Save
        </button>
        <input type="checkbox" aria-label="One" />
        <input type="checkbox" aria-label="Two" />
      </>,
    );
  });
  afterEach(() => vi.restoreAllMocks());

  /** Lets this time pass before the next event. */
  let now = 0;
  const wait = (ms: number) => (now += ms);
  beforeEach(() => {
    now = 10_000;
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
  });

  it.each(['[Space]', '{Enter}'])(
    '[WAR-24] %s does nothing within half a second, and then presses',
    async (key) => {
      const user = userEvent.setup();
      await user.click(screen.getByLabelText('Text'));
      await user.keyboard('still');
      await user.tab();
      expect(screen.getByRole('button')).toHaveFocus();
      wait(200);
      await user.keyboard(key);
      await user.keyboard('three words');
      expect(press).not.toHaveBeenCalled();
      wait(500);
      await user.keyboard(key);
      expect(press).toHaveBeenCalledOnce();
    },
  );

  it('[WAR-24] leaves the keys alone of whoever presses Tab again after the text', async () => {
    const user = userEvent.setup();
    screen.getByLabelText('Text').focus();
    await user.keyboard('done');
    await user.tab();
    await user.tab();
    await user.keyboard('[Space]');
    expect(screen.getByLabelText('One')).toBeChecked();
  });

  it('[WAR-24] leaves the keys alone of whoever goes from control to control', async () => {
    const user = userEvent.setup();
    screen.getByLabelText('One').focus();
    await user.keyboard('[Space]');
    await user.tab();
    await user.keyboard('[Space]');
    expect(screen.getByLabelText('One')).toBeChecked();
    expect(screen.getByLabelText('Two')).toBeChecked();
  });

  it('[WAR-02] takes Enter in a text for what it is', async () => {
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Text'));
    await user.keyboard('a{Enter}b c');
    expect(screen.getByLabelText('Text')).toHaveValue('a\nb c');
  });
});
