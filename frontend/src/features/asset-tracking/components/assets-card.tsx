import { assetMessages as say, type AssetTracking } from '@intranet/domain';
import { useMemo } from 'react';
import { DataTable } from '../../../shared/table/data-table';
import { SearchBox } from '../../../shared/table/search-box';
import { useTableState } from '../../../shared/table/use-table-state';
import { Icon } from '../../../shared/ui/icon';
import { Empty } from '../../../shared/ui/load-states';
import { assetQuery } from '../asset-query';
import { useAssets } from '../hooks';
import type { ChosenAssets } from '../use-chosen-assets';
import { assetColumns } from './asset-columns';
import { CsvButton } from './csv-button';

interface AssetsCardProps {
  chosen: ChosenAssets;
  onManage: (asset: AssetTracking) => void;
  onPrint: (assets: AssetTracking[]) => void;
}

const noAssets: readonly AssetTracking[] = [];

/** All assets; the server sorts, searches and pages. AST-02, AST-04, AST-06 */
export function AssetsCard({ chosen, onManage, onPrint }: AssetsCardProps) {
  const state = useTableState({ id: 'dateSubmit', desc: true });
  const query = useAssets(assetQuery(state.view));
  const answer = query.data;
  const rows = answer?.data ?? noAssets;
  const table = useMemo(() => ({ ...query, data: answer?.data }), [query, answer]);
  const columns = useMemo(
    () => assetColumns({ isChosen: chosen.has, onChoose: chosen.toggle, onManage }),
    [chosen, onManage],
  );
  const { search } = state.view;
  return (
    <section className="card assets" aria-labelledby="assets-heading">
      <div className="card-head">
        <h2 id="assets-heading">Assets</h2>
        <CsvButton search={state.view.search} />
      </div>
      <div className="filters">
        <SearchBox
          label="Search in assets"
          value={search}
          onChange={(words) => state.change({ search: words })}
        />
        <LabelTools rows={rows} chosen={chosen} onPrint={onPrint} />
      </div>
      <DataTable
        caption="Assets"
        columns={columns}
        query={table}
        total={answer?.meta.pagination.total ?? 0}
        rowId={(asset) => asset.documentId}
        state={state}
        errorMessage={say.fetchP5}
        empty={
          search ? (
            <Empty icon="search" title="No asset matches this search" />
          ) : (
            <Empty icon="record" title="No asset has been entered yet">
              Enter the first one in the form above.
            </Empty>
          )
        }
      />
    </section>
  );
}

interface LabelToolsProps {
  rows: readonly AssetTracking[];
  chosen: ChosenAssets;
  onPrint: (assets: AssetTracking[]) => void;
}

/** What can be done with the assets that are chosen in the first column. AST-06 */
function LabelTools({ rows, chosen, onPrint }: LabelToolsProps) {
  const { count } = chosen;
  if (rows.length === 0 && count === 0) return null;
  return (
    <div className="label-tools">
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => (count > 0 ? chosen.clear() : chosen.add(rows))}
      >
        {count > 0 ? 'Choose none' : 'Choose this page'}
      </button>
      <button
        type="button"
        className="btn btn-secondary"
        aria-disabled={count === 0}
        onClick={() => count > 0 && onPrint(chosen.list())}
      >
        <Icon name="qr" /> Print {count || ''} {count === 1 ? 'label' : 'labels'}
      </button>
    </div>
  );
}
