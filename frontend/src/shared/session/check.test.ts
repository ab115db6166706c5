import { expect, it } from 'vitest';
import { withFakeServer } from '../../testing/fake-server';
import { logIn } from '../../testing/log-in';
import { lastActivity, noteActivity } from './activity';
import { checkSession } from './check';

withFakeServer();

it('[SES-07] to go to another screen keeps an idle session, and a screen that is asked for again by itself does not', async () => {
  logIn();
  const longAgo = Date.now() - 50 * 60_000;
  const checkAt = async (address: string) => {
    noteActivity(longAgo);
    expect((await checkSession(address)).kind).toBe('alive');
    return lastActivity();
  };
  expect(await checkAt('/IT/Asset')).toBeGreaterThan(longAgo);
  expect(await checkAt('/IT/Asset')).toBe(longAgo);
  expect(await checkAt('/Visitor-Log')).toBeGreaterThan(longAgo);
});
