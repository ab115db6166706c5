import { loginInput } from '@intranet/domain';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Form } from './form';
import { AlertsProvider } from '../ui/alerts';
import { namePage } from '../ui/page-title';
import { InputField } from './fields/input-field';
import { PasswordField } from './fields/password-field';
import { SubmitButton } from './submit-button';
import { useDomainForm } from './use-domain-form';

function Example({ onSubmit, busy }: { onSubmit: () => void; busy?: boolean }) {
  const form = useDomainForm(loginInput, { identifier: '', password: '' });
  return (
    <Form form={form} onSubmit={onSubmit} praise {...(busy !== undefined && { busy })}>
      <InputField name="identifier" label="Email" help="As on your badge." limit={300} required />
      <PasswordField name="password" label="Password" autoComplete="current-password" required />
      <SubmitButton busyLabel="Processing...">Send</SubmitButton>
    </Form>
  );
}

/** Renders a form in a page, which shows its alerts. */
const inPage = (form: ReactElement) =>
  render(
    <MemoryRouter>
      <AlertsProvider>{form}</AlertsProvider>
    </MemoryRouter>,
  );

describe('a form', () => {
  it('ties messages and help to their fields and sends nothing that breaks the schema', async () => {
    const onSubmit = vi.fn<() => void>();
    inPage(<Example onSubmit={onSubmit} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const email = screen.getByLabelText('Email');
    expect(email).toHaveAccessibleDescription(
      'Please enter your email or username. As on your badge. 300 of 300 characters left',
    );
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('[SES-35] the title of the page begins with Error while a field is refused, and no longer', async () => {
    namePage('My Account');
    const { unmount } = inPage(<Example onSubmit={() => undefined} />);
    const plain = document.title;
    expect(plain).not.toContain('Error');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(document.title).toBe(`Error: ${plain}`);
    await userEvent.type(screen.getByLabelText('Email'), 'ada');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    expect(document.title).toBe(plain);
    await userEvent.clear(screen.getByLabelText('Password'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(document.title).toBe(`Error: ${plain}`);
    unmount();
    expect(document.title).toBe(plain);
  });

  it.each([
    [199, 'plain', '101 of 300 characters left'],
    [200, 'orange', '100 of 300 characters left'],
    [250, 'red', '50 of 300 characters left'],
    [301, 'red', '1 character too many'],
  ])('[QPR-02] after %i characters the counter is %s and says so in words', async (count, tone, words) => {
    inPage(<Example onSubmit={() => undefined} />);
    await userEvent.click(screen.getByLabelText('Email'));
    await userEvent.paste('é'.repeat(count));
    expect(screen.getByText(words)).toHaveClass(`is-${tone}`);
  });

  it('says "Looks Good!" beside what is right, where it is wanted', async () => {
    inPage(<Example onSubmit={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Email'), 'emma');
    await userEvent.tab();
    expect(await screen.findAllByText('Looks Good!')).toHaveLength(1);
  });

  it('cannot be sent twice while the server works, and keeps the focus', async () => {
    const onSubmit = vi.fn<() => void>();
    inPage(<Example onSubmit={onSubmit} busy />);
    const button = screen.getByRole('button', { name: 'Processing...' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows that a press would be ignored while the list behind an emptied form is still refetched', async () => {
    let refetched = () => {};
    const waits = new Promise<void>((resolve) => (refetched = resolve));
    function Emptied() {
      const form = useDomainForm(loginInput, { identifier: 'emma', password: 'secret' });
      return (
        <Form
          form={form}
          onSubmit={() => {
            form.reset();
            return waits;
          }}
        >
          <InputField name="identifier" label="Email" />
          <SubmitButton>Send</SubmitButton>
        </Form>
      );
    }
    inPage(<Emptied />);
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(screen.getByLabelText('Email'), '2');
    expect(screen.getByLabelText('Email')).toHaveValue('emma2');
    refetched();
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  });

  it('is sent by the first click after typing: no message comes between and moves the button away', async () => {
    inPage(<Example onSubmit={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Email'), 'emma');
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Send' }) });
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.queryByText('Looks Good!')).not.toBeInTheDocument();
  });

  it('shows a password while the person wants to see it', async () => {
    inPage(<Example onSubmit={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });
});
