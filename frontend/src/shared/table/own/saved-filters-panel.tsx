import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { FilterField } from '../filters/filter-field';
import type { PanelProps } from './list-panel';
import { useOwnKey } from './own-key';
import {
  addressOf,
  filtersIn,
  isNamed,
  keepFilters,
  MAX_NAME,
  MAX_SAVED,
  savedFilters,
  withFilter,
  withFilters,
  type SavedFilter,
} from './saved-filters';
import { useHiddenColumns } from './use-hidden-columns';

const notKept = 'This browser keeps nothing for this site, so the filters could not be saved.';
const notCopied = 'The link could not be copied. Copy it from the address bar.';

/** Saves the filters of a list under a name, and applies, deletes and shares them. SES-39 */
export function SavedFiltersPanel({ id, title, onDone }: Pick<PanelProps, 'id' | 'title' | 'onDone'>) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const hidden = useHiddenColumns();
  const key = useOwnKey('filters');
  const [saved, setSaved] = useState(() => savedFilters(key));
  const [said, setSaid] = useState('');
  const [deleted, setDeleted] = useState<SavedFilter | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = filtersIn(params);

  const keep = (filters: SavedFilter[], words: string) => {
    const kept = keepFilters(key, filters);
    setDeleted(null);
    setSaid(kept ? words : notKept);
    if (kept) setSaved(filters);
    return kept;
  };
  const apply = (one: SavedFilter) => {
    setParams((before) => withFilters(before, one.query), { preventScrollReset: true });
    onDone();
  };
  const remove = (one: SavedFilter) => {
    // Read again: another tab may have saved one meanwhile.
    const left = savedFilters(key).filter((other) => !isNamed(one.name)(other));
    flushSync(() => {
      if (keep(left, `“${one.name}” is deleted.`)) setDeleted(one);
    });
    undo.current?.focus();
  };
  const bringBack = (one: SavedFilter) => {
    flushSync(() => void keep(withFilter(savedFilters(key), one), `“${one.name}” is back.`));
    const names = [...(list.current?.querySelectorAll<HTMLElement>('.saved-filter') ?? [])];
    names.find(({ textContent }) => textContent === one.name)?.focus();
  };
  const copy = async () => {
    setDeleted(null);
    try {
      const query = addressOf(params, [...hidden].filter(Boolean).join(','));
      await navigator.clipboard.writeText(`${window.location.origin}${pathname}?${query}`);
      setSaid('The link is copied.');
    } catch {
      setSaid(notCopied);
    }
  };
  return (
    <div id={id} className="list-panel" role="group" aria-label={`Saved filters of ${title}`}>
      {saved.length > 0 && (
        <ul className="plain-list saved-filters" ref={list}>
          {saved.map((one) => (
            <li key={one.name}>
              <button
                type="button"
                className="btn btn-link saved-filter"
                aria-current={one.query === now || undefined}
                onClick={() => apply(one)}
              >
                <bdi>{one.name}</bdi>
              </button>
              <button
                type="button"
                className="btn btn-sm btn-quiet-danger"
                aria-label={`Delete ${one.name}`}
                onClick={() => remove(one)}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {now === '' ? (
        <p className="list-panel-note">Filter or sort the list, then save that here under a name.</p>
      ) : (
        <SaveForm
          saved={saved}
          onSave={(name) => keep(withFilter(savedFilters(key), { name, query: now }), `“${name}” is saved.`)}
        />
      )}
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => void copy()}>
        <Icon name="papers" /> <span>Copy link</span>
      </button>
      <div className="list-panel-said" role="status">
        {said && <span>{said}</span>}{' '}
        {deleted && (
          <button ref={undo} type="button" className="btn btn-link" onClick={() => bringBack(deleted)}>
            Undo
          </button>
        )}
      </div>
      <small className="list-panel-note">Saved in this browser, for you only.</small>
    </div>
  );
}

interface SaveFormProps {
  saved: readonly SavedFilter[];
  onSave: (name: string) => boolean;
}

/** Asks for the name; one that is taken is replaced, and the button says so. */
function SaveForm({ saved, onSave }: SaveFormProps) {
  const [name, setName] = useState('');
  const words = name.trim();
  const taken = saved.some(isNamed(words));
  const full = saved.length >= MAX_SAVED && !taken;
  const ready = words !== '' && !full;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready && onSave(words)) setName('');
  };
  return (
    <form className="save-filter" onSubmit={save}>
      <FilterField label="Name of the present filters">
        {(field) => (
          <input
            id={field}
            className="form-control form-control-sm"
            maxLength={MAX_NAME}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FilterField>
      <button type="submit" className="btn btn-sm btn-primary" aria-disabled={!ready}>
        {taken ? 'Replace' : 'Save'}
      </button>
      {full && (
        <small className="list-panel-note">{`${MAX_SAVED} are saved: delete one to save another.`}</small>
      )}
    </form>
  );
}
