import { type RouteName, screens } from '@intranet/domain';
import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router-dom';
import { prefetchBuild } from '../features/change-control/software-build/prefetch';
import { prefetchDirectory } from '../features/employee-directory/prefetch';
import { portalName } from '../shared/company/face';
import { inTime } from '../shared/lib/in-time';
import { openingBeside } from '../shared/table/opening';
import { Loading } from '../shared/ui/load-states';
import { askFrontDoor } from './asked-ahead/ask-front-door';
import { askHome } from './asked-ahead/ask-home';
import { ErrorPage, LoneErrorPage } from './error-page';
import { guard, guardEachNavigation, learnWhoIsThere, skipLoginWhenLoggedIn } from './guard';
import { AppLayout } from './layout/app-layout';
import { GuestLayout } from './layout/guest-layout';
import { NotFoundPage } from './not-found-page';

/** Loads what will soon be needed, once the page is idle. A browser that does not report this loads it on demand. */
function whenIdle(fetchIt: () => Promise<unknown>): void {
  // A failure is ignored: a later use loads again and reports it.
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(() => void fetchIt().catch(() => undefined));
}

/** Shown while the first screen loads. */
const StartingUp = () => (
  <main className="starting-up">
    <Loading what={portalName()} />
  </main>
);

/** The page at an address: its file, loaded when the screen is first opened, and its props. */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => ({ Component: (await inTime(load()))[name] }),
  };
}

/** This address has no screen of its own; it redirects to one where a record is chosen. */
const insteadOf = (name: RouteName): Pick<RouteObject, 'loader' | 'element'> => ({
  loader: () => redirect(screens[name].path),
  element: null,
});

/** A record that opens beside its list: the id after the screen's name leads to the list with that record open. */
const recordOfList = (name: RouteName): Pick<RouteObject, 'loader' | 'element'> => ({
  loader: ({ params, request }) =>
    redirect(screens[name].path + openingBeside(new URL(request.url).searchParams, params.id ?? '')),
  element: null,
});

/** The pages at the path of a screen, and below it. */
type Places = Partial<Record<'' | '/:id' | '/:id?', Omit<RouteObject, 'path' | 'index' | 'children'>>>;

const newReport = page(() => import('../features/war-report/pages/new-report-page'), 'NewReportPage');

/** The pages of each screen behind the log-in; the table of screens in domain has the rest. */
const contents: Record<
  Exclude<RouteName, 'Login' | 'ForgotPassword' | 'ResetPassword' | 'Second-Factor'>,
  Places
> = {
  Home: {
    '': {
      loader: askHome,
      shouldRevalidate: () => false,
      ...page(() => import('./pages/home'), 'Home'),
    },
  },
  'Create-New-Report': { '': newReport },
  'New-War': {
    '': newReport,
    '/:id': page(() => import('../features/war-report/pages/edit-report-page'), 'EditReportPage'),
  },
  'Edit-Saved-War': {
    '': page(() => import('../features/war-report/pages/saved-reports-page'), 'SavedReportsPage'),
  },
  'Submitted-War': {
    '': page(() => import('../features/war-report/pages/submitted-reports-page'), 'SubmittedReportsPage'),
  },
  'My-Weeks': { '': page(() => import('../features/war-report/pages/my-weeks-page'), 'MyWeeksPage') },
  'Week-Reports': {
    '': page(() => import('../features/war-report/pages/week-reports-page'), 'WeekReportsPage'),
  },
  'My-Account': { '': page(() => import('../features/my-account/pages/my-account-page'), 'MyAccountPage') },
  'Employee-Directory': {
    '': {
      // The list of everyone is the slowest part of this screen, so it is fetched before the screen's own file.
      loader: prefetchDirectory,
      shouldRevalidate: () => false,
      ...page(() => import('../features/employee-directory/pages/directory-page'), 'DirectoryPage'),
    },
  },
  Webhooks: {
    '': page(() => import('../features/webhook/pages/webhooks-page'), 'WebhooksPage'),
    '/:id': page(() => import('../features/webhook/pages/webhook-page'), 'WebhookPage'),
  },
  'Service-Accounts': {
    '': page(() => import('../features/service-account/pages/service-accounts-page'), 'ServiceAccountsPage'),
  },
  'Days-Away': { '': page(() => import('../features/day-away/pages/days-away-page'), 'DaysAwayPage') },
  'API-Reference': {
    '': page(() => import('../features/api-reference/pages/api-reference-page'), 'ApiReferencePage'),
  },
  'Create-New-User': { '': page(() => import('../features/user/pages/create-user-page'), 'CreateUserPage') },
  'View-Edit-User-Page': { '': page(() => import('../features/user/pages/users-page'), 'UsersPage') },
  'Edit-User': {
    // Without an id there is no user to edit, so this leads to the list.
    '': insteadOf('View-Edit-User-Page'),
    '/:id': page(() => import('../features/user/pages/edit-user-page'), 'EditUserPage'),
  },
  'Mail-Queue': { '': page(() => import('../features/mail-queue/pages/mail-queue-page'), 'MailQueuePage') },
  'Audit-Log': { '': page(() => import('../features/audit-record/pages/audit-log-page'), 'AuditLogPage') },
  'View-Monthly-Report': {
    '': page(() => import('../features/monthly-report/pages/monthly-report-page'), 'MonthlyReportPage'),
  },
  'Report-Statistics': {
    '': page(() => import('../features/statistics/pages/report-statistics-page'), 'ReportStatisticsPage'),
  },
  'Build-Statistics': {
    '': page(() => import('../features/statistics/pages/build-statistics-page'), 'BuildStatisticsPage'),
  },
  'Ticket-Statistics': {
    '': page(() => import('../features/statistics/pages/ticket-statistics-page'), 'TicketStatisticsPage'),
  },
  ManageContractData: {
    '': page(() => import('../features/contract-data/pages/contract-data-page'), 'ContractDataPage'),
  },
  'Edit-Homepage': { '': page(() => import('../features/home-page/pages/edit-home-page'), 'EditHomePage') },
  'Visitor-Log': {
    '': page(() => import('../features/visitor/pages/visitor-log-page'), 'VisitorLogPage'),
    '/:id': recordOfList('Visitor-Log'),
  },
  WARSubmissionStatus: {
    '': page(
      () => import('../features/submission-status/pages/submission-status-page'),
      'SubmissionStatusPage',
    ),
  },
  Help: { '': page(() => import('../features/help/pages/help-page'), 'HelpPage') },
  Privacy: { '': page(() => import('../features/privacy/pages/privacy-page'), 'PrivacyPage') },
  Accessibility: {
    '': page(() => import('../features/privacy/pages/accessibility-page'), 'AccessibilityPage'),
  },
  'Company-Profile': {
    '': page(() => import('../features/company-profile/pages/company-profile-page'), 'CompanyProfilePage'),
  },
  ManageProjects: {
    '': page(async () => {
      const { ProjectsPage } = await inTime(import('../features/change-control/project/pages/projects-page'));
      // Most people come here to open a build, so its screen is loaded while they read.
      whenIdle(() => import('../features/change-control/software-build/pages/build-page'));
      return { ProjectsPage };
    }, 'ProjectsPage'),
  },
  ViewEditBuild: {
    '': {
      // Without a project to build for, it leads to the list of projects.
      loader: ({ request }) =>
        new URL(request.url).searchParams.has('project') ? null : redirect(screens.ManageProjects.path),
      ...page(() => import('../features/change-control/software-build/pages/new-build-page'), 'NewBuildPage'),
    },
    '/:id': {
      // Everything on this screen depends on the build, so it is fetched before the screen's own file.
      loader: ({ params }) => prefetchBuild(params.id),
      shouldRevalidate: () => false,
      ...page(() => import('../features/change-control/software-build/pages/build-page'), 'BuildPage'),
    },
  },
  'QPR form': {
    '': page(() => import('../features/change-control/submitted-qpr/pages/qpr-form-page'), 'QprFormPage'),
  },
  'Review QPR': {
    '': page(() => import('../features/change-control/submitted-qpr/pages/review-qpr-page'), 'ReviewQprPage'),
    '/:id': recordOfList('Review QPR'),
  },
  'Review QCR': {
    '': page(() => import('../features/change-control/qcr/pages/review-qcr-page'), 'ReviewQcrPage'),
    '/:id': recordOfList('Review QCR'),
  },
  SubmitSupportTicket: {
    '': page(() => import('../features/it-ticket/pages/support-ticket-page'), 'SubmitTicketPage'),
  },
  TicketStatus: {
    '': page(() => import('../features/it-ticket/pages/support-ticket-page'), 'TicketStatusPage'),
    '/:id': page(() => import('../features/it-ticket/pages/ticket-page'), 'TicketPage'),
  },
  // One screen with and without a ticket, so that its tables stay when one is chosen.
  SupportTicket: {
    '/:id?': page(() => import('../features/it-ticket/pages/manage-tickets-page'), 'ManageTicketsPage'),
  },
  AssetTracking: {
    '': page(() => import('../features/asset-tracking/pages/asset-tracking-page'), 'AssetTrackingPage'),
    '/:id': recordOfList('AssetTracking'),
  },
  Asset: { '/:id?': page(() => import('../features/asset-tracking/pages/asset-page'), 'AssetPage') },
  // Without a change request or a build to write for, it leads to the list to choose from.
  'QIP-Form': {
    '': insteadOf('Review QCR'),
    '/:id': page(() => import('../features/change-control/qip-form/pages/qip-form-page'), 'QipFormPage'),
  },
  'STR-Form': {
    '': insteadOf('ManageProjects'),
    '/:id': page(() => import('../features/change-control/str/pages/str-form-page'), 'StrFormPage'),
  },
};

const routesBehindLogIn: RouteObject[] = [
  ...(Object.entries(contents) as [RouteName, Places][]).flatMap(([name, places]) =>
    Object.entries(places).map(([behind, content]) => ({
      path: screens[name].path + behind,
      ...content,
    })),
  ),
  { path: '*', Component: NotFoundPage },
];

export const appRoutes: RouteObject[] = [
  {
    ErrorBoundary: LoneErrorPage,
    HydrateFallback: StartingUp,
    children: [
      {
        Component: GuestLayout,
        loader: askFrontDoor,
        shouldRevalidate: () => false,
        children: [
          {
            path: screens.Login.path,
            loader: skipLoginWhenLoggedIn,
            ...page(() => import('./pages/login'), 'Login'),
          },
          {
            path: screens.ForgotPassword.path,
            ...page(() => import('../features/my-account/pages/forgot-password-page'), 'ForgotPasswordPage'),
          },
          {
            path: screens.ResetPassword.path,
            loader: learnWhoIsThere,
            ...page(() => import('../features/my-account/pages/reset-password-page'), 'ResetPasswordPage'),
          },
          {
            path: screens['Second-Factor'].path,
            loader: learnWhoIsThere,
            ...page(() => import('../features/my-account/pages/second-factor-page'), 'SecondFactorPage'),
          },
        ],
      },
      {
        Component: AppLayout,
        loader: guard,
        shouldRevalidate: guardEachNavigation,
        // An error of one screen leaves the navigation around it in place.
        children: [{ ErrorBoundary: ErrorPage, children: routesBehindLogIn }],
      },
    ],
  },
];
