import { screens, type FrontDoor } from '@intranet/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { GuestLayout } from '../app/layout/guest-layout';
import { LoginPage } from '../features/session/pages/login-page';
import { frontDoorQuery } from '../shared/company/use-front-door';
import { queryClient } from '../shared/http/query-client';

const { path } = screens.Login;
const Screen = () => (
  <LoginPage goal={undefined} goingTo={null} problem={null} onLoggedIn={() => undefined} />
);
const handler = createStaticHandler([{ Component: GuestLayout, children: [{ path, Component: Screen }] }]);

/**
 * The log-in screen as HTML, drawn by its own components while the application is built: a browser paints it before the
 * first script has come. Its buttons work when the application runs, and not before. SES-18
 */
export async function logInPage(door: FrontDoor): Promise<string> {
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('The log-in screen leads somewhere else.');
  queryClient.setQueryData(frontDoorQuery.queryKey, door);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryClientProvider>,
  )
    .replaceAll('<button ', '<button disabled ')
    .replace('<input ', '<input autofocus ');
}
