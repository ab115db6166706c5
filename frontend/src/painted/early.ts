import { startFace } from '../shared/company/face';
import { mayHaveSession } from '../shared/session/keys';
import { startTheme } from '../shared/theme/theme';

/*
 * Runs before the first paint, on pages that contain the log-in screen. It sets the theme and the company's colours, and hides that screen from a
 * person who seems to be logged in. For everyone else the application is loaded only after the screen is painted.
 */

startTheme();
startFace();

/** The addresses of files, as the build names them (bundling/paint-log-in.ts). */
const { app = '', logIn = '' } = document.currentScript!.dataset;

// The painted form cannot be sent yet. An Enter in it is kept until the application takes it over; typing takes it back.
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target instanceof HTMLInputElement) document.documentElement.dataset.entered = '';
});
document.addEventListener('input', () => delete document.documentElement.dataset.entered);

const addToHead = <Tag extends 'script' | 'link'>(
  tag: Tag,
  attributes: Partial<HTMLElementTagNameMap[Tag]>,
) => document.head.append(Object.assign(document.createElement(tag), attributes));

/** Says that the application could not be loaded, since the painted form looks usable. */
function sayNotLoaded(): void {
  delete document.documentElement.dataset.arriving;
  const said = Object.assign(document.createElement('p'), { className: 'alert alert-danger' });
  const again = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Reload it' });
  said.append('This page could not be loaded. ', again, ' to try again.');
  document.querySelector('[role=alert]')?.replaceChildren(said);
}

let isFetched = false;

/** @param along what is needed next; otherwise the application would request it only once it runs */
function fetchApplication(along: readonly string[]): void {
  if (isFetched) return;
  isFetched = true;
  addToHead('script', { type: 'module', src: app, onerror: sayNotLoaded });
  for (const href of along) addToHead('link', { rel: 'modulepreload', href });
}

if (mayHaveSession()) {
  document.documentElement.dataset.arriving = '';
  fetchApplication([]);
} else {
  const fetchAll = () => fetchApplication(logIn.split(' '));
  new PerformanceObserver(fetchAll).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted, so a timer starts the loading.
  setTimeout(fetchAll, 500);
}
