/** The page that every address without a file gets. */
export const PAGE =
  '<!doctype html><title>Company Intranet</title><script type="module" src="/assets/index-4f3a2b1c.js"></script>\n';

/** The page with the log-in screen in it, as the build produces it for the server. */
const LOG_IN_PAGE =
  '<!doctype html><meta name="front-door" content="{{front-door}}"><b>{{company}}</b><i>{{portal}}</i>\n';

/** The same for a company that has a logo. */
const LOG_IN_PAGE_WITH_LOGO = `<img src="{{logo}}" alt="">${LOG_IN_PAGE}`;

/** The same for a company that has no name yet. */
const LOG_IN_PAGE_NAMELESS = LOG_IN_PAGE.replace('<b>{{company}}</b>', '');

/** A hashed file large enough to be worth compressing. */
export const SCRIPT_PATH = '/assets/index-4f3a2b1c.js';

/** The worker that shapes text. */
export const PDF_WORKER_PATH = '/assets/pdf.worker-4f3a2b1c.js';

/** The files, by path in the folder of the built web application. */
export const standInFiles: Record<string, string> = {
  'index.html': PAGE,
  '.painted/log-in.html': LOG_IN_PAGE,
  '.painted/log-in-with-logo.html': LOG_IN_PAGE_WITH_LOGO,
  '.painted/log-in-nameless.html': LOG_IN_PAGE_NAMELESS,
  'favicon.png': 'a picture\n',
  'app.webmanifest': JSON.stringify({
    name: 'Company Intranet',
    short_name: 'Intranet',
    theme_color: '#17564c',
    icons: [],
  }),
  [PDF_WORKER_PATH.slice(1)]: 'export {};\n',
  [SCRIPT_PATH.slice(1)]: 'export const words = "a line that compresses well";\n'.repeat(200),
};
