import { shownState, weekAddress, type WeekCell as Cell } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { today } from '../../../shared/lib/today';
import { Icon } from '../../../shared/ui/icon';
import { cellWords, periodOf } from '../../../shared/lib/week-words';

interface WeekCellProps {
  project: string;
  cell: Cell;
  /** Opens a submitted report. */
  onRead: (report: string) => void;
  /** True for the person's own weeks, whose missing reports can be written. */
  own: boolean;
}

/** One week of one charge line: its state in words, and a link to the report or to writing it. RHY-02 */
export function WeekCell({ project, cell, onRead, own }: WeekCellProps) {
  const { week, state, report } = cell;
  const shown = shownState(cell, today());
  const { word, icon, tone } = cellWords[shown];
  const content = (
    <>
      <Icon name={icon} />
      <span>{word}</span>
      <span className="visually-hidden">{`: ${project}, ${periodOf(week)}`}</span>
    </>
  );
  const look = `week-cell is-${shown} tone-${tone}`;
  if (state === 'submitted' && report !== null)
    return (
      <button type="button" className={look} onClick={() => onRead(report)}>
        {content}
      </button>
    );
  if (!own || shown === 'none') return <span className={look}>{content}</span>;
  return (
    <Link className={look} to={weekAddress(week, project)}>
      {content}
    </Link>
  );
}
