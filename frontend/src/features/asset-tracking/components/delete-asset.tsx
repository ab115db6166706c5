import { assetMessages as say, type AssetTracking } from '@intranet/domain';
import { useState } from 'react';
import { isGone } from '../../../shared/form/use-stale-form';
import { writeProblem } from '../../../shared/form/write-problem';
import { useAlerts } from '../../../shared/ui/alerts';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { deleteAsset } from '../api';
import { useRefreshAssets } from '../hooks';

interface DeleteAssetProps {
  asset: AssetTracking;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, and deletes. Tickets that name the asset keep its number and name. AST-03 */
export function DeleteAsset({ asset, onDeleted, onClose }: DeleteAssetProps) {
  const alerts = useAlerts();
  const refresh = useRefreshAssets();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    alerts.clear();
    setBusy(true);
    try {
      await deleteAsset(asset.documentId);
      alerts.success(say.deleted);
      onDeleted();
    } catch (error) {
      alerts.failure(writeProblem(error, say.deleteP4));
      onClose();
      if (isGone(error)) onDeleted();
    }
    await refresh.table();
  };
  return (
    <ConfirmModal
      show
      title={`Delete asset ${asset.assetNumber}?`}
      confirmLabel="Delete"
      dangerous
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p className={asset.ticketCount > 0 ? undefined : 'mb-0'}>{say.deleteQuestion}</p>
      {asset.ticketCount > 0 && (
        <p className="mb-0">
          {asset.ticketCount === 1
            ? 'One ticket names this asset; it keeps'
            : `${asset.ticketCount} tickets name this asset; they keep`}{' '}
          its number and name.
        </p>
      )}
    </ConfirmModal>
  );
}
