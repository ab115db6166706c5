import type { AssetForm, AssetTracking } from '@intranet/domain';
import type { TableFile } from '../../shared/table/file/table-file';
import { columnLabels } from './asset-words';

/**
 * assetReport.csv: the columns of the table and the holder of each asset, without ids. "Import CSV" reads it back.
 * AST-04, IMP-03
 */
export const assetReportFile: TableFile<AssetTracking> = {
  name: 'assetReport',
  label: 'CSV report',
  columns: [
    ...(Object.keys(columnLabels) as (keyof AssetForm)[]).map((field) => ({
      heading: columnLabels[field],
      value: (asset: AssetTracking) => asset[field],
    })),
    { heading: 'Holder', value: (asset) => asset.holder },
  ],
};
