import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberPlace } from '../../../shared/navigation/recent-places';
import { useSession } from '../../../shared/session/use-session';
import { Icon } from '../../../shared/ui/icon';
import { pageTitle } from '../../../shared/ui/page-title';
import { lazyPart } from '../../../shared/ui/lazy-part';

const loadDialog = () => import('../../../features/search/components/search-dialog');
const SearchDialog = lazyPart(loadDialog);

/** Loads ahead; if the server is down now, a later use loads again and reports a failure. */
const loadAhead = () => void loadDialog().catch(() => undefined);

/** A screen that is left within moments is not recorded. */
const STAY_MS = 1500;

/** Records visited screens under the title that each has set by then. SEA-05 */
function useRecentPlaces(): void {
  const { id } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => rememberPlace(id, { title: pageTitle(), target: pathname }), STAY_MS);
    return () => clearTimeout(timer);
  }, [id, pathname]);
}

/** After the screen is drawn. The dialog is loaded ahead, so that letters typed right after Ctrl-K are not lost. */
const LOAD_MS = 2000;

const fields = 'input, textarea, select, [contenteditable="true"]';

/** Ctrl-K and Cmd-K everywhere; "/" outside text fields. */
const opensSearch = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey;
  return key === '/' && !ctrlKey && !metaKey && target instanceof Element && !target.closest(fields);
};

/** A dialog that asks something must be answered first; a report opened for reading need not be. */
const askingDialog = '.modal.show:not(.report-reader)';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search, by its button and by the usual keys. SEA-01 */
export function Search() {
  const [open, setOpen] = useState(false);
  useRecentPlaces();
  useEffect(() => {
    const timer = setTimeout(loadAhead, LOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!opensSearch(event) || document.querySelector(askingDialog)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K /' : 'Control+K /'}
        onClick={() => setOpen(true)}
        onPointerEnter={loadAhead}
      >
        <Icon name="search" />
        <span className="search-button-text">Search</span>
        <kbd aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
