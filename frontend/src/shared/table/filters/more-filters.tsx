import type { Elements } from '../../ui/elements';

interface MoreFiltersProps {
  /** What it filters by: "Holder and place". */
  label: string;
  /** One of them is used, so they are shown. */
  used: boolean;
  children: Elements;
}

/** Filters that are seldom used, behind one line, so that the list begins near the top. SES-30 */
export const MoreFilters = ({ label, used, children }: MoreFiltersProps) => (
  <details className="more-filters" open={used || undefined}>
    <summary>{label}</summary>
    <div className="filters">{children}</div>
  </details>
);
