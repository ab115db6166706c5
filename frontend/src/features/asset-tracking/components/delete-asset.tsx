import { assetMessages as say, type AssetTracking } from '@intranet/domain';
import { isGone } from '../../../shared/http/api-error';
import { DeleteQuestion } from '../../../shared/dialog/delete-question';
import { keys, listsOf } from '../../../shared/http/keys';
import { deleteAsset } from '../api';

interface DeleteAssetProps {
  asset: AssetTracking;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, then deletes. Tickets that name the asset keep its number and name. AST-03 */
export function DeleteAsset({ asset, onDeleted, onClose }: DeleteAssetProps) {
  return (
    <DeleteQuestion
      title={`Delete asset ${asset.assetNumber}?`}
      write={{
        send: () => deleteAsset(asset.documentId),
        success: say.deleted,
        failure: say.deleteP4,
        touches: [listsOf(keys.assets)],
        onDone: onDeleted,
        onFailed: (error) => {
          if (isGone(error)) onDeleted();
        },
      }}
      onClose={onClose}
    >
      <p className={asset.ticketCount > 0 ? undefined : 'mb-0'}>{say.deleteQuestion}</p>
      {asset.ticketCount > 0 && (
        <p className="mb-0">
          {`${
            asset.ticketCount === 1
              ? 'One ticket names this asset; it keeps'
              : `${asset.ticketCount} tickets name this asset; they keep`
          } its number and name.`}
        </p>
      )}
    </DeleteQuestion>
  );
}
