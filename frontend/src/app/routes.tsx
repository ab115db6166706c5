import { routes } from '@intranet/domain';
import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from './error-page';
import { guard, guardEachNavigation, skipLoginWhenLoggedIn } from './guard';
import { AppLayout } from './layout/app-layout';
import { GuestLayout } from './layout/guest-layout';
import { StartingUp } from './layout/starting-up';
import { NotFoundPage } from './not-found-page';

/** The screens behind the log-in. Each is a file of its own that is fetched when it is opened first. */
const screens: RouteObject[] = [
  {
    path: routes.Home.path,
    lazy: async () => ({ Component: (await import('./pages/home')).Home }),
  },
  {
    path: routes['Create-New-Report'].path,
    lazy: async () => ({
      Component: (await import('../features/war-report/pages/new-report-page')).NewReportPage,
    }),
  },
  {
    path: routes['New-War'].path,
    lazy: async () => ({
      Component: (await import('../features/war-report/pages/new-report-page')).NewReportPage,
    }),
  },
  {
    path: `${routes['New-War'].path}/:id`,
    lazy: async () => ({
      Component: (await import('../features/war-report/pages/edit-report-page')).EditReportPage,
    }),
  },
  {
    path: routes['Edit-Saved-War'].path,
    lazy: async () => ({
      Component: (await import('../features/war-report/pages/saved-reports-page')).SavedReportsPage,
    }),
  },
  {
    path: routes['Submitted-War'].path,
    lazy: async () => ({
      Component: (await import('../features/war-report/pages/submitted-reports-page')).SubmittedReportsPage,
    }),
  },
  { path: '*', Component: NotFoundPage },
];

export const appRoutes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: StartingUp,
    children: [
      {
        Component: GuestLayout,
        children: [
          {
            path: routes.Login.path,
            loader: skipLoginWhenLoggedIn,
            lazy: async () => ({ Component: (await import('./pages/login')).Login }),
          },
        ],
      },
      {
        Component: AppLayout,
        loader: guard,
        shouldRevalidate: guardEachNavigation,
        // An error of one screen leaves the navigation around it in place.
        children: [{ ErrorBoundary: ErrorPage, children: screens }],
      },
    ],
  },
];
