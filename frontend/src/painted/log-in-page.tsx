import { screens, type FrontDoor } from '@intranet/domain';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { GuestLayout } from '../app/layout/guest-layout';
import { Providers } from '../app/providers';
import { LoginPage } from '../features/session/pages/login-page';
import { frontDoorQuery } from '../shared/company/use-front-door';
import { queryClient } from '../shared/http/query-client';

const { path } = screens.Login;
const Screen = () => (
  <LoginPage goal={undefined} goingTo={null} failure={null} onLoggedIn={() => undefined} />
);

/** The same component levels as in the application, so that React generates the same ids and finds its elements again. */
const handler = createStaticHandler([
  { children: [{ Component: GuestLayout, children: [{ path, Component: Screen }] }] },
]);

/**
 * The log-in screen as HTML, rendered by its own components during the build: a browser paints it before the first
 * script is loaded. Its buttons work only once the application runs. SES-18
 */
export async function logInPage(door: FrontDoor): Promise<string> {
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('The log-in screen leads somewhere else.');
  queryClient.setQueryData(frontDoorQuery.queryKey, door);
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = renderToString(
    <StrictMode>
      <Providers>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </StrictMode>,
  );
  return page.replaceAll('<button ', '<button disabled ').replace('<input ', '<input autofocus ');
}
