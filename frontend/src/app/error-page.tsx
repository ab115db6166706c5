import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { portalName } from '../shared/company/face';
import { ApiError, forIt, isOutage } from '../shared/http/api-error';
import { PageHeader } from '../shared/ui/page-header';
import { Logo } from './layout/top-bar/logo';
import { reloadPage } from '../shared/lib/reload-page';
import { TooLate } from '../shared/lib/in-time';

/** A file of the product could not be loaded: there is no network, or a newer version has replaced it. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof TooLate ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message));

function explain(error: unknown): { title: string; text: string; action: string } {
  if (isMissingFile(error))
    return {
      title: 'This page could not be loaded',
      text: 'The network may be down, or a newer version has been released. Reload the page to continue; after an outage it reloads automatically. What you typed is kept.',
      action: 'Reload',
    };
  if (isOutage(error))
    return {
      title: 'The server cannot be reached',
      text: 'Your session is kept. This page loads automatically when the server is back.',
      action: 'Try again',
    };
  return {
    title: 'Something went wrong',
    text: 'Something unexpected went wrong on this page. What you typed into a report is kept. Reload the page to continue.',
    action: 'Reload',
  };
}

/** How often to ask an unreachable server whether it is back, in milliseconds. */
const ASK_MS = 3_000;

const isWell = (): Promise<boolean> =>
  fetch('/_health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reloads a page by itself that found no server when it was opened, once there is one. OPS-06 */
function useComingBack(watched: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!watched) return undefined;
    const timer = setInterval(() => {
      void isWell().then((well) => (well ? revalidate() : undefined));
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [watched, revalidate]);
  return { tryAgain: () => void revalidate(), trying: state === 'loading' };
}

/**
 * A file could not be loaded because the server was down. Browsers do not fetch it a second time, so the page is
 * reloaded when the server is back. A file that is missing on a running server would be missing again. OPS-06
 */
function useLoadingAgain(watched: boolean) {
  useEffect(() => {
    if (!watched) return undefined;
    let wasAway = false;
    const look = async () => {
      const well = await isWell();
      if (well && wasAway) reloadPage();
      wasAway ||= !well;
    };
    const timer = setInterval(() => void look(), ASK_MS);
    return () => clearInterval(timer);
  }, [watched]);
}

/** The nearest error page. The page cannot continue, so it offers to load the data again or to reload. */
export function ErrorPage() {
  const error = useRouteError();
  const { title, text, action } = explain(error);
  const outage = isOutage(error);
  // Only outages that /_health knows about: a server that answers with faults claims to be healthy there, so the person
  // must retry.
  const mayComeBack = error instanceof ApiError && [0, 503].includes(error.status);
  const { tryAgain, trying } = useComingBack(mayComeBack);
  useLoadingAgain(isMissingFile(error));
  return (
    <div className="notice-page">
      <PageHeader isNotice title={title} lead={text} />
      {error instanceof ApiError && error.status === 500 && error.requestId && (
        <p>{forIt(error.requestId)}</p>
      )}
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={trying}
        onClick={outage ? tryAgain : reloadPage}
      >
        {action}
      </button>
      <a className="btn btn-link" href="/">
        Go to Home
      </a>
    </div>
  );
}

/** The same without the navigation around it. */
export const LoneErrorPage = () => (
  <main className="guest">
    <div className="guest-brand">
      <Logo />
      <span>{portalName()}</span>
    </div>
    <ErrorPage />
  </main>
);
