import { Empty } from '../ui/load-states';
import type { Elements } from '../ui/elements';
import { DataTable, type DataTableProps } from './data-table';
import type { TableFile } from './file/table-file';
import { ListFrame, type ListFrameProps } from './list-frame';
import type { TableRow } from './table-list';

interface ListCardProps<Row>
  extends Omit<DataTableProps<Row>, 'caption' | 'file' | 'seen' | 'wide'>, ListFrameProps {
  /** Every list can be downloaded as a file. IMP-03 */
  file: TableFile<Row>;
  /** Names the table, if not the title. */
  caption?: string;
  /** Further content above the table. */
  children?: Elements;
  /** Shown instead of `empty` when filters or words match nothing. */
  noMatch: string;
  /** An action offered then. */
  noMatchAction?: Elements;
}

/** The card of a list: its name, its filters, and its table. */
export function ListCard<Row extends TableRow>({
  caption,
  list,
  file,
  rowId,
  imports,
  empty,
  noMatch,
  noMatchAction,
  children,
  ...frame
}: ListCardProps<Row>) {
  const filtered = frame.narrowed === true || list.state.view.search !== '';
  return (
    <ListFrame {...frame} state={list.state} above={children}>
      {(isSeen) => (
        <DataTable
          caption={caption ?? frame.title}
          columns={frame.columns}
          seen={frame.columns.filter(isSeen)}
          wide={frame.wide}
          list={list}
          file={file}
          rowId={rowId}
          imports={imports}
          empty={
            filtered ? (
              <Empty icon="search" title={noMatch}>
                {noMatchAction}
              </Empty>
            ) : (
              empty
            )
          }
        />
      )}
    </ListFrame>
  );
}
