import { useRef, useState, type ReactElement } from 'react';

interface FewFirstProps<Item> {
  items: readonly Item[];
  /** How many are shown at first. */
  few: number;
  /** An entry of the list, a `<li>` with a key. */
  children: (item: Item) => ReactElement;
}

/** A list on a screen that shows more than the list: the first entries, and the others on demand. HOM-01 */
export function FewFirst<Item>({ items, few, children }: FewFirstProps<Item>) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? items : items.slice(0, few);
  return (
    <>
      <ul className="plain-list" ref={list}>
        {shown.map(children)}
      </ul>
      {shown.length < items.length && (
        <button
          type="button"
          className="btn btn-sm btn-secondary few-first-more"
          onClick={() => {
            setAll(true);
            // The button disappears, so the first of the new rows takes the focus.
            requestAnimationFrame(() => focusRow(list.current?.children[few]));
          }}
        >
          {`Show all ${items.length}`}
        </button>
      )}
    </>
  );
}

/** Its link, or where it has none the row itself. */
function focusRow(row: Element | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  const link = row.querySelector('a');
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
}
