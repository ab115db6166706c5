import { useSearchParams } from 'react-router-dom';
import { FilterCheckbox } from '../filters/filter-checkbox';
import { keepHere } from './keep-here';
import type { PanelProps } from './list-panel';
import { useOwnKey } from './own-key';
import { HIDE } from './use-hidden-columns';

type ColumnsPanelProps = Pick<PanelProps, 'id' | 'title'> & Required<Pick<PanelProps, 'columns' | 'hidden'>>;

/** Chooses the columns of a list, in the address and for the next time. SES-38 */
export function ColumnsPanel({ id, title, columns, hidden }: ColumnsPanelProps) {
  const [, setParams] = useSearchParams();
  const own = useOwnKey('columns');
  const hide = (ids: Iterable<string>) => {
    // Another list of the screen may have columns of its own that are hidden.
    const words = [...ids].filter((one) => /^\w+$/.test(one)).join(',');
    keepHere(own, words);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (words) after.set(HIDE, words);
        else after.delete(HIDE);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const turn = (column: string, shown: boolean) => {
    const after = new Set(hidden);
    if (shown) after.delete(column);
    else after.add(column);
    hide(after);
  };
  const someHidden = columns.some((column) => hidden.has(column.id));
  return (
    <div id={id} className="list-panel" role="group" aria-label={`Columns of ${title}`}>
      {columns.map((column) => (
        <FilterCheckbox
          key={column.id}
          label={column.header}
          checked={!hidden.has(column.id)}
          onChange={(shown) => turn(column.id, shown)}
        />
      ))}
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        aria-disabled={!someHidden}
        onClick={() => someHidden && hide([...hidden].filter((one) => columns.every((c) => c.id !== one)))}
      >
        Show all columns
      </button>
      <small className="list-panel-note">
        Remembered in this browser. A print shows these columns, a CSV file has them all.
      </small>
    </div>
  );
}
