import { Link } from 'react-router-dom';
import { StateBadge } from './state-badge';

interface CountRowProps {
  /** What is counted; leads to its screen, where there is one to lead to. */
  label: string;
  to: string | null;
  /** The number, or words; undefined while it is not known. */
  count: number | string | undefined;
  /** It could not be fetched. */
  failed?: boolean;
  /** Is more than none something to act on? */
  acts?: boolean;
}

/**
 * A line of a card on Home: what, how many, and the way there. It is as high before its number is known, so that nothing
 * below it moves. HOM-13
 */
export function CountRow({ label, to, count, failed = false, acts = false }: CountRowProps) {
  const some = acts && typeof count === 'number' && count > 0;
  return (
    <li className="count-row">
      <span className="list-main">{to === null ? label : <Link to={to}>{label}</Link>}</span>
      {/* Another element once it is known: one that grows would count as a shift of the page. */}
      <StateBadge key={count === undefined ? 'awaited' : 'known'} tone={some ? 'waiting' : 'plain'}>
        {count !== undefined ? (
          <span>{count}</span>
        ) : failed ? (
          <span>not known</span>
        ) : (
          <>
            <span aria-hidden="true">…</span>
            <span className="visually-hidden">is being counted</span>
          </>
        )}
      </StateBadge>
    </li>
  );
}
