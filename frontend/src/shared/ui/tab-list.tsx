import type { KeyboardEvent } from 'react';
import './tab-list.css';

interface TabListProps<Tab extends string> {
  /** What the tabs are parts of, for screen readers. */
  label: string;
  /** Id of the panel that shows the open one. */
  panel: string;
  tabs: readonly Tab[];
  open: Tab;
  onOpen: (tab: Tab) => void;
  /** How many entries a tab has; none is shown for undefined. */
  counts?: Partial<Record<Tab, number | undefined>>;
}

/** The id that ties a tab to its panel. @param index its place in the list */
export const tabId = (panel: string, index: number): string => `${panel}-${index}`;

/** Tabs above one panel: one stop of Tab, and the arrow keys, Home and End move between them. QCR-11, NOT-13 */
export function TabList<Tab extends string>(props: TabListProps<Tab>) {
  const { label, panel, tabs, open, onOpen, counts } = props;
  const toward = (event: KeyboardEvent, index: number) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    const at = to === undefined ? undefined : (to + tabs.length) % tabs.length;
    if (at === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(panel, at))?.focus();
    onOpen(tabs[at]!);
  };
  return (
    <div role="tablist" aria-label={label} className="tab-list">
      {tabs.map((tab, index) => (
        <button
          key={tab}
          id={tabId(panel, index)}
          type="button"
          role="tab"
          aria-selected={tab === open}
          aria-controls={panel}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
          onKeyDown={(event) => toward(event, index)}
        >
          <span>{tab}</span>
          {counts?.[tab] !== undefined && (
            <>
              {' '}
              <span className="tab-count">{counts[tab]}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
