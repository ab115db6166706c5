import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isMac } from '../../../shared/lib/is-mac';
import { inField } from '../../../shared/lib/in-field';
import { inTime } from '../../../shared/lib/in-time';
import { rememberPlace } from '../../../shared/navigation/recent-places';
import { useSession } from '../../../shared/session/use-session';
import { Icon } from '../../../shared/ui/icon';
import { placeTitle } from '../../../shared/ui/page-title';
import { lazyPart } from '../../../shared/ui/lazy-part';
import { afterKey } from '../../../shared/lib/early-keys';

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
    const timer = setTimeout(() => {
      const title = placeTitle();
      if (title !== null) rememberPlace(id, { title, target: pathname });
    }, STAY_MS);
    return () => clearTimeout(timer);
  }, [id, pathname]);
}

/** After the screen is drawn, the dialog is loaded ahead. */
const LOAD_MS = 2000;

/** Ctrl-K and Cmd-K everywhere; "/" for the search and "?" for the keys outside text fields. SEA-01, SEA-08 */
function openedBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): 'search' | 'keys' | null {
  if (altKey) return null;
  if (key.toLowerCase() === 'k') return ctrlKey === metaKey ? null : 'search';
  if (ctrlKey || metaKey || inField(target)) return null;
  return key === '/' ? 'search' : key === '?' ? 'keys' : null;
}

/** A dialog that asks something must be answered first; a report opened for reading need not be. */
const askingDialog = '.modal.show:not(.report-reader)';

/** Opens the search, by its button and by the usual keys. SEA-01 */
export function Search() {
  const [open, setOpen] = useState<'search' | 'keys' | null>(null);
  /** What is typed before the field of the opened dialog has the focus; null while no field is awaited. SEA-01 */
  const early = useRef<string | null>(null);
  const ask = () => {
    early.current = '';
    setOpen('search');
    // Where the dialog does not come, the keys are the screen's again.
    void inTime(loadDialog()).catch(() => (early.current = null));
  };
  const close = () => {
    early.current = null;
    setOpen(null);
  };
  const takeEarly = (): string => {
    const typed = early.current ?? '';
    early.current = null;
    return typed;
  };
  useRecentPlaces();
  useEffect(() => {
    const timer = setTimeout(loadAhead, LOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (early.current !== null) {
      const typed = afterKey(early.current, event);
      if (typed === undefined) return;
      early.current = typed;
      event.preventDefault();
      return;
    }
    const what = openedBy(event);
    if (!what || document.querySelector(askingDialog)) return;
    event.preventDefault();
    if (what === 'search') ask();
    else setOpen(what);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K /' : 'Control+K /'}
        onClick={ask}
        onPointerEnter={loadAhead}
      >
        <Icon name="search" />
        <span className="search-button-text">Search</span>
        <kbd aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog
            keys={open === 'keys'}
            takeEarly={takeEarly}
            onClose={close}
            onKeys={() => setOpen('keys')}
          />
        </Suspense>
      )}
    </>
  );
}
