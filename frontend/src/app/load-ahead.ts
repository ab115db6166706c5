import { matchRoutes, type createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Loads the files of the screen that a link leads to as soon as the pointer or the focus comes to it: by the time of the
 * click they are there. It asks the server for files only, never for data. SES-46
 * @returns what stops it
 */
export function loadAhead(router: Router): () => void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    // The router takes `lazy` from a route once it is loaded. A failure is ignored: the click loads again and reports it.
    for (const { route } of matchRoutes(router.routes, link.pathname) ?? [])
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
  };
  const stop = new AbortController();
  document.addEventListener('pointerover', load, { signal: stop.signal });
  document.addEventListener('focusin', load, { signal: stop.signal });
  return () => stop.abort();
}
