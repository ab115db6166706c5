import { assetMessages as say } from '@intranet/domain';
import { useState } from 'react';
import { writeProblem } from '../../../shared/form/write-problem';
import type { TableView } from '../../../shared/table/use-table-state';
import { useAlerts } from '../../../shared/ui/alerts';
import { Icon } from '../../../shared/ui/icon';
import { listAssets } from '../api';
import { wholeAssetQuery } from '../asset-query';

/** Everything the search lets through, in the order of the table. What writes the file is fetched when wanted. AST-04 */
export function CsvButton({ view }: { view: TableView }) {
  const alerts = useAlerts();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const [{ data }, { saveAssetReport }] = await Promise.all([
        listAssets(wholeAssetQuery(view)),
        import('../asset-report-file'),
      ]);
      saveAssetReport(data);
    } catch (error) {
      alerts.failure(writeProblem(error, say.fetchP5));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="btn btn-sm btn-secondary"
      aria-disabled={busy}
      onClick={() => !busy && void download()}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : <Icon name="download" />} CSV report
    </button>
  );
}
