import { useRouteError } from 'react-router-dom';
import { isOutage } from '../shared/http/api-error';
import { PageHeader } from '../shared/ui/page-header';

/** A file of the product could not be fetched: no network, or a newer version has replaced it. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message);

function explain(error: unknown): { title: string; text: string; action: string } {
  if (isMissingFile(error))
    return {
      title: 'This page could not be loaded',
      text: 'The network may be down, or a newer version of the product is out. Reload the page to go on; what you typed is kept.',
      action: 'Reload',
    };
  if (isOutage(error))
    return {
      title: 'The server cannot be reached',
      text: 'Your session is kept. Please try again in a moment.',
      action: 'Try again',
    };
  return {
    title: 'Something went wrong',
    text: 'This page has run into an error that nobody foresaw. What you typed into a report is kept. Reload the page to go on.',
    action: 'Reload',
  };
}

/** The nearest error page. Reloading is the remedy of them all, since nothing of the page is left to go on with. */
export function ErrorPage() {
  const { title, text, action } = explain(useRouteError());
  return (
    <div className="notice-page">
      <PageHeader title={title} lead={text} />
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        {action}
      </button>
      <a className="btn btn-link" href="/">
        Go to Home
      </a>
    </div>
  );
}
