import type { AssetTracking } from '@intranet/domain';
import { useMemo } from 'react';
import { keys } from '../../../shared/http/keys';
import { ImportButton } from '../../../shared/import/import-button';
import { ListCard } from '../../../shared/table/list-card';
import { useTableState } from '../../../shared/table/use-table-state';
import { Icon } from '../../../shared/ui/icon';
import { Empty } from '../../../shared/ui/load-states';
import { assetReportFile } from '../asset-report-file';
import { useAssets } from '../hooks';
import type { ChosenAssets } from '../use-chosen-assets';
import { assetColumns } from './asset-columns';

interface AssetsCardProps {
  chosen: ChosenAssets;
  onRead: () => void;
  onManage: (asset: AssetTracking) => void;
  onPrint: (assets: AssetTracking[]) => void;
}

/** All assets; the server sorts, searches and pages. AST-02, AST-04, AST-06 */
export function AssetsCard({ chosen, onRead, onManage, onPrint }: AssetsCardProps) {
  const state = useTableState({ id: 'dateSubmit', desc: true });
  const assets = useAssets(state);
  const columns = useMemo(
    () => assetColumns({ isChosen: chosen.has, onChoose: chosen.toggle, onRead, onManage }),
    [chosen, onRead, onManage],
  );
  return (
    <ListCard
      title="Assets"
      headed
      className="assets"
      action={<ImportButton kind="asset-trackings" what="assets" touches={[keys.assets]} />}
      search="Search in assets"
      filters={<LabelTools rows={assets.data ?? []} chosen={chosen} onPrint={onPrint} />}
      columns={columns}
      list={assets}
      file={assetReportFile}
      noMatch="No asset matches this search"
      empty={
        <Empty icon="record" title="No asset has been entered yet">
          Enter the first one in the form above.
        </Empty>
      }
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
    <div className="d-flex flex-wrap gap-2 ms-auto">
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
        <Icon name="qr" /> <span>{`Print ${count || ''} ${count === 1 ? 'label' : 'labels'}`}</span>
      </button>
    </div>
  );
}
