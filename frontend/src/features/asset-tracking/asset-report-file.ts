import type { AssetTracking } from '@intranet/domain';
import { csvFile } from '../../shared/csv/csv';
import { saveFile } from '../../shared/documents/save-file';
import { columnLabels } from './asset-words';

const fields = Object.keys(columnLabels) as (keyof typeof columnLabels)[];

/** The six columns of these assets as assetReport.csv; no ids, and nothing that runs as a formula. AST-04 */
export const saveAssetReport = (assets: readonly AssetTracking[]): void =>
  saveFile(
    csvFile(
      fields.map((field) => columnLabels[field]),
      assets.map((asset) => fields.map((field) => asset[field])),
    ),
    'assetReport.csv',
  );
