import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router-dom';
import { Providers } from '../app/providers';
import { queryClient } from '../shared/http/query-client';
import { Routed } from '../shared/navigation/routed';
import { useSessionOrNone } from '../shared/session/use-session';
import { AlertArea } from '../shared/ui/alert-area/alert-area';
import { AlertsProvider } from '../shared/ui/alerts';

export { heading, pageNamed, logIn } from './log-in';

/** Shows nothing without a session, like the guard. */
const Frame = () =>
  useSessionOrNone() && (
    <AlertsProvider>
      <AlertArea />
      <Outlet />
    </AlertsProvider>
  );

/** Opens routes at an address, as a person. */
export function openRoutes(routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <Providers>
      <Routed router={router} />
    </Providers>,
  );
  return {
    router,
    view,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Opens one screen with its alerts, without guard and navigation. Other addresses are empty. */
export function openScreen(path: string, screen: ReactNode, pattern = path.split('?')[0]!) {
  const routes = [
    {
      Component: Frame,
      children: [
        { path: pattern, element: screen },
        { path: '*', element: null },
      ],
    },
  ];
  const { view, user, address } = openRoutes(routes, path);
  return {
    user,
    address,
    /** Closes it as a reload does: what was in memory is gone. */
    close: () => {
      view.unmount();
      queryClient.clear();
    },
  };
}
