import { isGeneralRefusal, namesIn, refusals } from '@intranet/domain';
import { expect, it } from 'vitest';
import { productRoutes } from '../../testing/product-routes';

it('[REL-02] every code is of every route, or on the row of one', async () => {
  const named = (await productRoutes()).flatMap(({ terms }) => terms.refuses ?? []);
  const left = namesIn(refusals).filter((code) => !isGeneralRefusal(code) && !named.includes(code as never));
  // The browser is led on to the log-in screen, which says them.
  expect(left).toEqual(['sign-on-refused', 'sign-on-away']);
});

it('[SEC-04] a route that takes a body names its schema', async () => {
  const routes = await productRoutes();
  const without = routes.filter(({ call, terms }) => /^(POST|PUT) /.test(call) && terms.takes === undefined);
  // Actions that need no more than the address.
  expect(without.map(({ call }) => call)).toEqual([
    'POST /api/builds/:id/close',
    'POST /api/builds/:id/restart',
    'POST /api/builds/:id/reminders',
    'POST /api/calendar-feed',
    'POST /api/mail-queue/send-again',
    'POST /api/mail-queue/try-now',
    'POST /api/mail-queue/:id/send-again',
    'POST /api/notifications/read-all',
    'POST /api/notifications/:id/read',
    'POST /api/qcrs/:id/reminders',
    'POST /api/service-accounts/:id/revoke',
    'POST /api/auth/logout',
    'POST /api/set-up/hide',
    'POST /api/set-up/test-mail',
    'POST /api/submitted-qpr/:id/withdraw',
    'POST /api/users/:id/enable',
    'POST /api/users/:id/password-reset',
    'POST /api/users/:id/second-factor-reset',
    'POST /api/users/:id/provider-unlink',
    'POST /api/webhooks/:id/secret',
  ]);
});
