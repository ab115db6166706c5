import type { TableColumn } from '../column';
import { ColumnsPanel } from './columns-panel';
import { SavedFiltersPanel } from './saved-filters-panel';

export interface PanelProps {
  id: string;
  /** The name of the list. */
  title: string;
  /** The columns to choose from; without them it is the panel of saved filters. */
  columns?: readonly Pick<TableColumn<never>, 'id' | 'header'>[];
  hidden?: ReadonlySet<string>;
  /** Closes the panel. */
  onDone: () => void;
}

/** The panel below a button of a list. */
export default function ListPanel({ id, title, columns, hidden, onDone }: PanelProps) {
  return columns && hidden ? (
    <ColumnsPanel id={id} title={title} columns={columns} hidden={hidden} />
  ) : (
    <SavedFiltersPanel id={id} title={title} onDone={onDone} />
  );
}
