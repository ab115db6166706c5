import { Icon } from '../../ui/icon';
import { pageWindow } from './page-window';

interface PageButtonsProps {
  /** Counted from 1. */
  open: number;
  count: number;
  onOpen: (page: number) => void;
}

/** Buttons instead of React-Bootstrap's items, which turn the open page into a span and so lose the focus. SES-17. */
export function PageButtons({ open, count, onOpen }: PageButtonsProps) {
  if (count <= 1) return null;
  // aria-disabled keeps the focus on a button that just led to the last page.
  const step = (page: number, label: string, turn: string) => (
    <li className={`page-item${page < 1 || page > count ? ' disabled' : ''}`}>
      <button
        type="button"
        className={`page-link ${turn}`}
        aria-label={label}
        aria-disabled={page < 1 || page > count}
        onClick={() => page >= 1 && page <= count && onOpen(page)}
      >
        <Icon name="down" />
      </button>
    </li>
  );
  return (
    <nav aria-label="Pages">
      <ul className="pagination">
        {step(open - 1, 'Previous page', 'turn-back')}
        {pageWindow(open, count).map((page, index) =>
          page === null ? (
            <li key={`gap-${index}`} className="page-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page} className={`page-item${page === open ? ' active' : ''}`}>
              <button
                type="button"
                className="page-link"
                aria-label={`Page ${page}`}
                aria-current={page === open ? 'page' : undefined}
                onClick={() => onOpen(page)}
              >
                {page}
              </button>
            </li>
          ),
        )}
        {step(open + 1, 'Next page', 'turn-on')}
      </ul>
    </nav>
  );
}
