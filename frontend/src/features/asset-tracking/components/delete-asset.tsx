import { assetMessages as say, type AssetTracking } from '@intranet/domain';
import { isGone } from '../../../shared/http/api-error';
import { keys, listsOf } from '../../../shared/http/keys';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { useWrite } from '../../../shared/write/use-write';
import { deleteAsset } from '../api';

interface DeleteAssetProps {
  asset: AssetTracking;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, and deletes. Tickets that name the asset keep its number and name. AST-03 */
export function DeleteAsset({ asset, onDeleted, onClose }: DeleteAssetProps) {
  const remove = useWrite({
    send: () => deleteAsset(asset.documentId),
    success: say.deleted,
    failure: say.deleteP4,
    touches: [listsOf(keys.assets)],
    onDone: onDeleted,
    onFailed: (error) => {
      if (isGone(error)) onDeleted();
    },
    onEnd: onClose,
  });
  return (
    <ConfirmModal
      show
      title={`Delete asset ${asset.assetNumber}?`}
      confirmLabel="Delete"
      dangerous
      busy={remove.busy}
      onConfirm={() => void remove.run()}
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
