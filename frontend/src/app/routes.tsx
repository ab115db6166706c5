import { routes, type RouteName } from '@intranet/domain';
import { redirect, type RouteObject } from 'react-router-dom';
import { prefetchBuild } from '../features/build/prefetch';
import { prefetchDirectory } from '../features/employee-directory/prefetch';
import { opening } from '../shared/table/opening';
import { ErrorPage, LoneErrorPage } from './error-page';
import { guard, guardEachNavigation, learnWhoIsThere, skipLoginWhenLoggedIn } from './guard';
import { AppLayout } from './layout/app-layout';
import { GuestLayout } from './layout/guest-layout';
import { StartingUp } from './layout/starting-up';
import { NotFoundPage } from './not-found-page';
import { steadyScreen } from './steady-screen';
import { whenIdle } from './when-idle';

/** A record that opens beside its list: the id behind the screen's name leads to the list with that record open. */
const recordOfList = (name: RouteName): RouteObject => ({
  path: `${routes[name].path}/:id`,
  loader: ({ params }) => redirect(routes[name].path + opening(params.id ?? '')),
  element: null,
});

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
  {
    path: routes['My-Account'].path,
    lazy: async () => ({
      Component: (await import('../features/my-account/pages/my-account-page')).MyAccountPage,
    }),
  },
  {
    path: routes['Employee-Directory'].path,
    // The list of everyone is the slowest part of this screen, so it is asked for before the screen's own file.
    loader: prefetchDirectory,
    shouldRevalidate: () => false,
    lazy: async () => ({
      Component: (await import('../features/employee-directory/pages/directory-page')).DirectoryPage,
    }),
  },
  {
    path: routes['Create-New-User'].path,
    lazy: async () => ({
      Component: (await import('../features/user/pages/create-user-page')).CreateUserPage,
    }),
  },
  {
    path: routes['View-Edit-User-Page'].path,
    lazy: async () => ({ Component: (await import('../features/user/pages/users-page')).UsersPage }),
  },
  // Without somebody to edit, there is the list to choose from.
  {
    path: routes['Edit-User'].path,
    loader: () => redirect(routes['View-Edit-User-Page'].path),
    element: null,
  },
  {
    path: `${routes['Edit-User'].path}/:id`,
    lazy: async () => ({ Component: (await import('../features/user/pages/edit-user-page')).EditUserPage }),
  },
  {
    path: routes['Mail-Queue'].path,
    lazy: async () => ({
      Component: (await import('../features/mail-queue/pages/mail-queue-page')).MailQueuePage,
    }),
  },
  {
    path: routes['Audit-Log'].path,
    lazy: async () => ({
      Component: (await import('../features/audit-record/pages/audit-log-page')).AuditLogPage,
    }),
  },
  {
    path: routes['View-Monthly-Report'].path,
    lazy: async () => ({
      Component: (await import('../features/monthly-report/pages/monthly-report-page')).MonthlyReportPage,
    }),
  },
  {
    path: routes.ManageContractData.path,
    lazy: async () => ({
      Component: (await import('../features/contract-data/pages/contract-data-page')).ContractDataPage,
    }),
  },
  {
    path: routes['Edit-Homepage'].path,
    lazy: async () => ({
      Component: (await import('../features/home-page/pages/edit-home-page')).EditHomePage,
    }),
  },
  {
    path: routes['Visitor-Log'].path,
    lazy: async () => ({
      Component: (await import('../features/visitor/pages/visitor-log-page')).VisitorLogPage,
    }),
  },
  {
    path: routes.WARSubmissionStatus.path,
    lazy: async () => ({
      Component: (await import('../features/submission-status/pages/submission-status-page'))
        .SubmissionStatusPage,
    }),
  },
  {
    path: routes.ManageProjects.path,
    lazy: async () => {
      const { ProjectsPage } = await import('../features/project/pages/projects-page');
      // Most people come here to open a build, so its screen is fetched while they look.
      whenIdle(() => import('../features/build/pages/build-page'));
      return { Component: ProjectsPage };
    },
  },
  {
    path: routes.ViewEditBuild.path,
    // Without a project to build for, there is the list to choose from.
    loader: ({ request }) =>
      new URL(request.url).searchParams.has('project') ? null : redirect(routes.ManageProjects.path),
    lazy: async () => ({
      Component: (await import('../features/build/pages/new-build-page')).NewBuildPage,
    }),
  },
  {
    path: `${routes.ViewEditBuild.path}/:id`,
    // Everything on this screen hangs on the build, so it is asked for before the screen's own file.
    loader: ({ params }) => prefetchBuild(params.id),
    shouldRevalidate: () => false,
    lazy: async () => ({
      Component: (await import('../features/build/pages/build-page')).BuildPage,
    }),
  },
  {
    path: routes['Company-Profile'].path,
    lazy: async () => ({
      Component: (await import('../features/company-profile/pages/company-profile-page')).CompanyProfilePage,
    }),
  },
  {
    path: routes['QPR form'].path,
    lazy: async () => ({
      Component: (await import('../features/submitted-qpr/pages/qpr-form-page')).QprFormPage,
    }),
  },
  {
    path: routes['Review QPR'].path,
    lazy: async () => ({
      Component: (await import('../features/submitted-qpr/pages/review-qpr-page')).ReviewQprPage,
    }),
  },
  recordOfList('Review QPR'),
  {
    path: routes['Review QCR'].path,
    lazy: async () => ({
      Component: (await import('../features/qcr/pages/review-qcr-page')).ReviewQcrPage,
    }),
  },
  recordOfList('Review QCR'),
  {
    path: routes.SubmitSupportTicket.path,
    lazy: async () => ({
      Component: (await import('../features/it-ticket/pages/support-ticket-page')).SubmitTicketPage,
    }),
  },
  {
    path: routes.TicketStatus.path,
    lazy: async () => ({
      Component: (await import('../features/it-ticket/pages/support-ticket-page')).TicketStatusPage,
    }),
  },
  {
    path: `${routes.TicketStatus.path}/:id`,
    lazy: async () => ({ Component: (await import('../features/it-ticket/pages/ticket-page')).TicketPage }),
  },
  {
    // One screen with and without a ticket, so that its tables stay as they are when one is chosen.
    path: `${routes.SupportTicket.path}/:id?`,
    lazy: async () => ({
      Component: (await import('../features/it-ticket/pages/manage-tickets-page')).ManageTicketsPage,
    }),
  },
  {
    path: routes.AssetTracking.path,
    lazy: async () => ({
      Component: (await import('../features/asset-tracking/pages/asset-tracking-page')).AssetTrackingPage,
    }),
  },
  recordOfList('AssetTracking'),
  {
    path: `${routes.Asset.path}/:id?`,
    lazy: async () => ({
      Component: (await import('../features/asset-tracking/pages/asset-page')).AssetPage,
    }),
  },
  // Without a change request or a build to write for, there is the list to choose from.
  { path: routes['QIP-Form'].path, loader: () => redirect(routes['Review QCR'].path), element: null },
  {
    path: `${routes['QIP-Form'].path}/:id`,
    lazy: async () => ({ Component: (await import('../features/qip-form/pages/qip-form-page')).QipFormPage }),
  },
  { path: routes['STR-Form'].path, loader: () => redirect(routes.ManageProjects.path), element: null },
  {
    path: `${routes['STR-Form'].path}/:id`,
    lazy: async () => ({ Component: (await import('../features/str/pages/str-form-page')).StrFormPage }),
  },
  { path: '*', Component: NotFoundPage },
];

export const appRoutes: RouteObject[] = [
  {
    ErrorBoundary: LoneErrorPage,
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
          {
            path: routes.ForgotPassword.path,
            lazy: async () => ({
              Component: (await import('../features/my-account/pages/forgot-password-page'))
                .ForgotPasswordPage,
            }),
          },
          {
            path: routes.ResetPassword.path,
            loader: learnWhoIsThere,
            lazy: async () => ({
              Component: (await import('../features/my-account/pages/reset-password-page')).ResetPasswordPage,
            }),
          },
        ],
      },
      {
        Component: AppLayout,
        loader: guard,
        shouldRevalidate: guardEachNavigation,
        // An error of one screen leaves the navigation around it in place.
        children: [{ ErrorBoundary: ErrorPage, children: screens.map(steadyScreen) }],
      },
    ],
  },
];
