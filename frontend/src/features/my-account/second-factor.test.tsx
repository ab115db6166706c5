import { refusals, secondFactorMessages, type SecondFactorState } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../shared/documents/save-file';
import { aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

vi.mock('../../shared/documents/save-file', () => ({ saveFile: vi.fn() }));

withFakeServer();

const SECRET = 'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567';
const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKM${index}`);

let state: SecondFactorState;
const on = (recoveryCodesLeft = 10) => {
  state = { enabled: true, since: '2026-11-20T15:00:00.000Z', recoveryCodesLeft, required: false };
};

beforeEach(() => {
  state = { enabled: false, since: null, recoveryCodesLeft: 0, required: false };
  server.use(
    http.get('/api/users/me/second-factor', () => HttpResponse.json(state)),
    http.post('/api/users/me/second-factor', () =>
      HttpResponse.json({
        secret: SECRET,
        address: `otpauth://totp/Harbor:employee?secret=${SECRET.replaceAll(' ', '')}`,
      }),
    ),
    http.post('/api/users/me/second-factor/confirm', () => {
      on();
      return HttpResponse.json({ recoveryCodes: codes });
    }),
    http.post('/api/users/me/second-factor/recovery-codes', () => {
      on();
      return HttpResponse.json({ recoveryCodes: codes });
    }),
    http.post('/api/users/me/second-factor/turn-off', () => {
      state = { enabled: false, since: null, recoveryCodesLeft: 0, required: false };
      return HttpResponse.json(state);
    }),
  );
});

async function open() {
  logIn();
  const { user } = openApp('/My-Account');
  const section = within(await screen.findByRole('region', { name: 'Second factor' }));
  const press = async (name: string) => user.click(await section.findByRole('button', { name }));
  const type = async (label: string, text: string) => user.type(await section.findByLabelText(label), text);
  return { user, section, press, type };
}

const PASSWORD = 'Demo-Pass-2026!';

/** jsdom's files have no text(). */
const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(file);
  });

describe('setting up a second factor', () => {
  it('[MFA-01] brings a step into view that begins below the edge of the window', async () => {
    const { section, press } = await open();
    await section.findByText('It is off.');
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    await press('Set it up');
    const next = await section.findByRole('button', { name: 'Continue' });
    expect(scroll.mock.contexts.some((shown) => (shown as Element).contains(next))).toBe(true);
  });

  it('[MFA-01, MFA-04] asks for the password, shows code and key, and gives recovery codes for the first code', async () => {
    const { section, press, type } = await open();
    expect(await section.findByText('It is off.')).toBeVisible();
    await press('Set it up');
    const password = await section.findByLabelText('Current password');
    await waitFor(() => expect(password).toHaveFocus());
    await type('Current password', PASSWORD);
    await press('Continue');
    expect(await section.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(section.getByText(SECRET)).toBeVisible();
    expect(lastAsked('POST /users/me/second-factor')?.body).toEqual({ currentPassword: PASSWORD });
    await waitFor(() => expect(section.getByLabelText('Code from your app')).toHaveFocus());
    expect(section.queryByRole('button', { name: /recovery code/ })).toBeNull();
    await type('Code from your app', '123456');
    await press('Turn on');
    const list = await section.findByRole('list', { name: 'Recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByText(secondFactorMessages.on)).toBeVisible();
    await press('I have saved them');
    expect(await section.findByText(/It is on since /)).toBeVisible();
    expect(section.getByText(/10 recovery codes are left\./)).toBeVisible();
    expect(section.queryByText(codes[0]!)).toBeNull();
  });

  it('[MFA-01] a wrong password and a wrong first code are shown in their fields', async () => {
    const wrong = refusals['wrong-current-password'].message;
    server.use(
      http.post(
        '/api/users/me/second-factor',
        () => refuse('wrong-current-password', { errors: [{ path: 'currentPassword', message: wrong }] }),
        { once: true },
      ),
      http.post(
        '/api/users/me/second-factor/confirm',
        () =>
          refuse('wrong-second-factor', {
            errors: [{ path: 'code', message: refusals['wrong-second-factor'].message }],
          }),
        { once: true },
      ),
    );
    const { section, press, type } = await open();
    await press('Set it up');
    await type('Current password', 'wrong');
    await press('Continue');
    const password = await section.findByLabelText('Current password');
    expect(password).toHaveAccessibleDescription(new RegExp(wrong));
    expect(screen.getAllByText(wrong)).toHaveLength(1);
    await press('Continue');
    await type('Code from your app', 'ABCD-EFGH-JKMN');
    await press('Turn on');
    expect(await section.findByText(secondFactorMessages.appCodeShape)).toBeVisible();
    expect(timesAsked('POST /users/me/second-factor/confirm')).toBe(0);
    await type('Code from your app', '{Control>}a{/Control}123456');
    await press('Turn on');
    expect(await section.findByText(refusals['wrong-second-factor'].message)).toBeVisible();
    expect(screen.getAllByText(refusals['wrong-second-factor'].message)).toHaveLength(1);
    await press('Cancel');
    expect(await section.findByText('It is off.')).toBeVisible();
  });

  it('[MFA-04] recovery codes are copied and downloaded', async () => {
    on(2);
    const { user, section, press, type } = await open();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(await section.findByText(/2 recovery codes are left\. Make new ones/)).toBeVisible();
    await press('New recovery codes');
    await type('Current password', PASSWORD);
    await user.click(section.getByRole('button', { name: 'Use a recovery code instead' }));
    await type('Recovery code', 'ABCD-EFGH-JKMN');
    await press('Make new codes');
    expect(await screen.findByText(secondFactorMessages.codesMade)).toBeVisible();
    expect(lastAsked('POST /users/me/second-factor/recovery-codes')?.body).toEqual({
      currentPassword: PASSWORD,
      code: 'ABCD-EFGH-JKMN',
    });
    await press('Copy');
    expect(copied).toHaveBeenCalledWith(codes.join('\n'));
    expect(await section.findByText('Copied.')).toBeVisible();
    copied.mockRejectedValueOnce(new Error('no'));
    await press('Copy');
    expect(await section.findByText(/could not be copied/)).toBeVisible();
    await press('Download');
    const [[file, name]] = vi.mocked(saveFile).mock.calls as [[Blob, string]];
    expect(name).toBe('recovery-codes.txt');
    const text = await textOf(file);
    for (const code of codes) expect(text).toContain(code);
  });
});

describe('a second factor that is on', () => {
  it('[MFA-01] is turned off with password and code', async () => {
    on();
    const { section, press, type } = await open();
    await press('Turn it off');
    await press('Turn it off');
    expect(await section.findByText('Please enter current password')).toBeVisible();
    expect(section.getByText(secondFactorMessages.codeRequired)).toBeVisible();
    await type('Current password', PASSWORD);
    await type('Code from your app', '123456');
    await press('Turn it off');
    expect(await screen.findByText(secondFactorMessages.off)).toBeVisible();
    expect(await section.findByText('It is off.')).toBeVisible();
    expect(lastAsked('POST /users/me/second-factor/turn-off')?.body).toEqual({
      currentPassword: PASSWORD,
      code: '123456',
    });
  });

  it('[MFA-01] moves to another phone with password and code', async () => {
    on();
    const { section, press, type } = await open();
    await press('Use another phone');
    await type('Current password', PASSWORD);
    await type('Code from your app', '123456');
    await press('Continue');
    expect(await section.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(lastAsked('POST /users/me/second-factor')?.body).toEqual({
      currentPassword: PASSWORD,
      code: '123456',
    });
  });

  it('[MFA-01, SES-24] says so when it cannot be loaded, and tries again', async () => {
    on(1);
    server.use(http.get('/api/users/me/second-factor', () => refuse('internal'), { once: true }));
    const { section, press } = await open();
    await press('Try again');
    expect(await section.findByText(/1 recovery code is left\./)).toBeVisible();
  });
});

describe('a group that must have a second factor', () => {
  it('[MFA-05] [SES-04] leads every screen to the set-up, and to that screen after it', async () => {
    logIn(aPerson({ mustSetUpSecondFactor: true }));
    const { user, address } = openApp('/Resources/Employee-Directory');
    await heading('Set up your second factor');
    expect(address()).toBe('/Second-Factor?from=%2FResources%2FEmployee-Directory');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.type(await screen.findByLabelText('Current password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Code from your app'), '123456');
    office.user = { ...office.user, mustSetUpSecondFactor: false };
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
    await heading('Welcome');
    await user.click(screen.getByRole('link', { name: 'Go to Employee Directory' }));
    await heading('Employee Directory');
  });

  it('[MFA-05] lets a person log out instead', async () => {
    logIn(aPerson({ mustSetUpSecondFactor: true }));
    const { user } = openApp('/');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(timesAsked('POST /auth/logout')).toBe(1));
  });

  it('[MFA-05] a person who has none to set up is led on from there', async () => {
    logIn();
    openApp('/Second-Factor');
    expect(await screen.findByRole('link', { name: 'Go to My Account' })).toHaveAttribute(
      'href',
      '/My-Account',
    );
  });

  it('[MFA-05] a person who is not logged in is led to the log-in', async () => {
    openApp('/Second-Factor');
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login');
  });

  it('[MFA-05] it is not offered to turn it off', async () => {
    on();
    state.required = true;
    const { section } = await open();
    expect(await section.findByText(/requires it, so it stays on/)).toBeVisible();
    expect(section.queryByRole('button', { name: 'Turn it off' })).toBeNull();
  });
});
