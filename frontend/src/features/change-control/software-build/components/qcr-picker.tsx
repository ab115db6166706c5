import { recordNumber, type BuildQcr } from '@intranet/domain';
import { useMemo } from 'react';
import type { TableColumn } from '../../../../shared/table/column';
import { actionColumn, choiceColumn } from '../../../../shared/table/columns';
import { DataTable } from '../../../../shared/table/data-table';
import { listOf, type TableQuery } from '../../../../shared/table/table-list';
import { SearchBox } from '../../../../shared/table/filters/search-box';
import { useLocalTableState } from '../../../../shared/table/use-local-table-state';
import { Empty } from '../../../../shared/ui/load-states';
import { StateBadge } from '../../../../shared/ui/state-badge';
import type { Choice } from '../editing/use-choice';
import { qcrColumns } from './qcr-columns';
import { QipButtons } from './stages/qip-buttons';

interface QcrPickerProps {
  caption: string;
  /** The verb of the check boxes: 'Add'. */
  verb: string;
  query: TableQuery<BuildQcr>;
  choice: Choice;
  /** Shown when there are none. */
  none: string;
}

/** Change requests to choose from. BLD-02, BLD-12, BLD-13, BLD-15 */
export function QcrPicker({ caption, verb, query, choice, none }: QcrPickerProps) {
  const state = useLocalTableState({ id: 'id', desc: false });
  const columns = useMemo(() => columnsWith(verb, choice), [verb, choice]);
  const count = query.data?.filter(({ documentId }) => choice.chosen.has(documentId)).length ?? 0;
  return (
    <section className="qcr-picker" aria-label={caption}>
      <h3>
        <span>{caption}</span> {count > 0 && <StateBadge tone="waiting">{`${count} chosen`}</StateBadge>}
      </h3>
      {(query.data?.length ?? 0) > 5 && (
        <div className="filters">
          <SearchBox
            label={`Search in: ${caption.toLowerCase()}`}
            value={state.view.search}
            onChange={(search) => state.change({ search })}
          />
        </div>
      )}
      <DataTable
        caption={caption}
        columns={columns}
        list={listOf(query, state, 'The change requests could not be loaded.')}
        empty={
          state.view.search ? (
            <Empty icon="search" title="No change request matches this search" />
          ) : (
            <Empty icon="papers" title={none} />
          )
        }
      />
    </section>
  );
}

const columnsWith = (verb: string, { chosen, toggle }: Choice): TableColumn<BuildQcr>[] => [
  choiceColumn({
    header: verb,
    label: ({ id }) => `${verb} ${recordNumber('qcr', id)}`,
    isChosen: ({ documentId }) => chosen.has(documentId),
    onChoose: ({ documentId }) => toggle(documentId),
  }),
  ...qcrColumns(true),
  { id: 'status', header: 'Status', value: ({ status }) => status },
  actionColumn((qcr) => <QipButtons qcr={qcr} newTab />),
];
