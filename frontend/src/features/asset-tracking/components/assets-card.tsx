import type { AssetTracking } from '@intranet/domain';
import { useMemo } from 'react';
import { keys } from '../../../shared/http/keys';
import { ImportButton } from '../../../shared/import/import-button';
import { useAddressFilter } from '../../../shared/table/filters/use-address-filter';
import { EmptyList } from '../../../shared/table/empty-list';
import { ListCard } from '../../../shared/table/list-card';
import { useTableState } from '../../../shared/table/use-table-state';
import { Icon } from '../../../shared/ui/icon';
import { assetFilterNames } from '../asset-query';
import { assetReportFile } from '../asset-report-file';
import { useAssets } from '../hooks';
import type { ChosenAssets } from '../use-chosen-assets';
import { assetColumns } from './asset-columns';
import { AssetFilters } from './asset-filters';

interface AssetsCardProps {
  chosen: ChosenAssets;
  onRead: (assetNumber: number) => void;
  onManage: (asset: AssetTracking) => void;
  onPrint: (assets: AssetTracking[]) => void;
}

/** All assets; the server sorts, searches and pages. AST-02, AST-04, AST-06 */
export function AssetsCard({ chosen, onRead, onManage, onPrint }: AssetsCardProps) {
  const state = useTableState({ id: 'dateSubmit', desc: true });
  const { filter, narrow } = useAddressFilter(assetFilterNames);
  const assets = useAssets(state, filter);
  const columns = useMemo(
    () => assetColumns({ isChosen: chosen.has, onChoose: chosen.toggle, onRead, onManage }),
    [chosen, onRead, onManage],
  );
  return (
    <ListCard
      title="Assets"
      headed
      className="assets"
      search="Search in assets"
      filters={
        <>
          <AssetFilters filter={filter} onNarrow={narrow} />
          <LabelTools rows={assets.data ?? []} chosen={chosen} onPrint={onPrint} />
        </>
      }
      narrowed={Object.values(filter).some((value) => value !== '')}
      columns={columns}
      list={assets}
      file={assetReportFile}
      imports={<ImportButton small kind="asset-trackings" what="assets" touches={[keys.assets]} />}
      noMatch="No asset matches this search"
      empty={<EmptyList of="assets" />}
    />
  );
}

interface LabelToolsProps {
  rows: readonly AssetTracking[];
  chosen: ChosenAssets;
  onPrint: (assets: AssetTracking[]) => void;
}

/** The actions on the assets chosen in the first column. AST-06 */
function LabelTools({ rows, chosen, onPrint }: LabelToolsProps) {
  const { count } = chosen;
  if (rows.length === 0 && count === 0) return null;
  return (
    <div className="label-tools">
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        onClick={() => (count > 0 ? chosen.clear() : chosen.add(rows))}
      >
        {count > 0 ? 'Choose none' : 'Choose this page'}
      </button>
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        aria-disabled={count === 0}
        onClick={() => count > 0 && onPrint(chosen.list())}
      >
        <Icon name="qr" /> <span>{`Print ${count || ''} ${count === 1 ? 'label' : 'labels'}`}</span>
      </button>
    </div>
  );
}
