import type { KeyboardEvent } from 'react';

/** The view of everything at once, and the three pages. QCR-11 */
export const reviewTabs = ['Review and vote', 'Details', 'Completion Status', 'Disposition'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

interface ReviewTabsProps {
  id: string;
  open: ReviewTab;
  onOpen: (tab: ReviewTab) => void;
}

/** Ties a tab to the panel of this id. */
export const reviewTabId = (id: string, tab: ReviewTab): string => `${id}-${reviewTabs.indexOf(tab)}`;

/** The tabs of the review. The arrow keys move between them. QCR-11 */
export function ReviewTabs({ id, open, onOpen }: ReviewTabsProps) {
  const toward = (event: KeyboardEvent, index: number) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : reviewTabs.at(to % reviewTabs.length);
    if (!next) return;
    event.preventDefault();
    document.getElementById(reviewTabId(id, next))?.focus();
    onOpen(next);
  };
  return (
    <div role="tablist" aria-label="Parts of the review" className="review-tabs">
      {reviewTabs.map((tab, index) => (
        <button
          key={tab}
          id={reviewTabId(id, tab)}
          type="button"
          role="tab"
          aria-selected={tab === open}
          aria-controls={id}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
          onKeyDown={(event) => toward(event, index)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}
