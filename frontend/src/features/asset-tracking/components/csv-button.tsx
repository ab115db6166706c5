import { assetMessages as say } from '@intranet/domain';
import { useState } from 'react';
import { writeProblem } from '../../../shared/form/write-problem';
import { useAlerts } from '../../../shared/ui/alerts';
import { Icon } from '../../../shared/ui/icon';
import { listAllAssets } from '../api';
import { assetFilters } from '../asset-query';

/** Everything the search lets through, not just the page that is shown. What writes the file is fetched when wanted. AST-04 */
export function CsvButton({ search }: { search: string }) {
  const alerts = useAlerts();
  /** How far it is; null while nothing is made. */
  const [part, setPart] = useState<number | null>(null);
  const download = async () => {
    alerts.clear();
    setPart(0);
    try {
      const [assets, { saveAssetReport }] = await Promise.all([
        listAllAssets(assetFilters(search), setPart),
        import('../asset-report-file'),
      ]);
      saveAssetReport(assets);
    } catch (error) {
      alerts.failure(writeProblem(error, say.fetchP5));
    } finally {
      setPart(null);
    }
  };
  const busy = part !== null;
  return (
    <button
      type="button"
      className="btn btn-sm btn-secondary"
      aria-disabled={busy}
      onClick={() => !busy && void download()}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : <Icon name="download" />} CSV report
      <span role="status">{part ? `${Math.round(part * 100)} %` : ''}</span>
    </button>
  );
}
