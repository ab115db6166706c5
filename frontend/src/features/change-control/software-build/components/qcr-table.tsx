import type { Build, BuildQcr } from '@intranet/domain';
import { useMemo } from 'react';
import type { TableColumn } from '../../../../shared/table/column';
import { actionColumn } from '../../../../shared/table/columns';
import { DataTable } from '../../../../shared/table/data-table';
import { listOf, rowsOf } from '../../../../shared/table/table-list';
import { useLocalTableState } from '../../../../shared/table/use-local-table-state';
import { DEFAULT_SIZE } from '../../../../shared/table/use-table-state';
import { Empty } from '../../../../shared/ui/load-states';
import { qcrColumns } from './qcr-columns';
import { QipButtons } from './stages/qip-buttons';

const caption = 'Change requests of this build';

const columnsFor = (build: Build): TableColumn<BuildQcr>[] => [
  ...qcrColumns(),
  actionColumn((qcr) => <QipButtons qcr={qcr} build={build} />),
];

/** The change requests of a build and their plans. BLD-18, BLD-15 */
export function QcrTable({ build }: { build: Build }) {
  // The writers of plans must find the missing ones on the first page.
  const isLong = build.qcrs.length > DEFAULT_SIZE && build.availableActions.includes('submit-plan');
  const state = useLocalTableState({ id: isLong ? 'qip' : 'id', desc: false });
  const columns = useMemo(() => columnsFor(build), [build]);
  const qcrs = useMemo(() => build.qcrs.toSorted((one, other) => one.id - other.id), [build]);
  return (
    <>
      <h3>{caption}</h3>
      <DataTable
        caption={caption}
        columns={columns}
        list={listOf(rowsOf(qcrs), state)}
        empty={
          <Empty icon="papers" title="This build has no change requests yet">
            The project manager adds them with Edit.
          </Empty>
        }
      />
    </>
  );
}
