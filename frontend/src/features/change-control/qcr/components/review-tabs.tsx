import { TabList, tabId } from '../../../../shared/ui/tab-list';

/** The view of everything at once, and the three pages. QCR-11 */
export const reviewTabs = ['Review and vote', 'Details', 'Completion Status', 'Disposition'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

interface ReviewTabsProps {
  id: string;
  open: ReviewTab;
  onOpen: (tab: ReviewTab) => void;
}

/** Ties a tab to the panel of this id. */
export const reviewTabId = (id: string, tab: ReviewTab): string => tabId(id, reviewTabs.indexOf(tab));

/** The tabs of the review. QCR-11 */
export const ReviewTabs = ({ id, open, onOpen }: ReviewTabsProps) => (
  <div className="review-tabs">
    <TabList label="Parts of the review" panel={id} tabs={reviewTabs} open={open} onOpen={onOpen} />
  </div>
);
