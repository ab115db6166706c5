import { assetMessages as say, type AssetTracking } from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import { Loaded } from '../../../shared/ui/loaded';
import { useHandovers } from '../hooks';

/** The holders of an asset, the latest first. AST-07 */
export function Handovers({ asset }: { asset: AssetTracking }) {
  const handovers = useHandovers(asset.documentId);
  return (
    <section className="card" aria-labelledby="handovers-heading">
      <h2 id="handovers-heading">{`Hand-overs of asset ${asset.assetNumber}`}</h2>
      <Loaded query={handovers} what="hand-overs" failure={say.handoversError}>
        {(all) =>
          all.length === 0 ? (
            <p className="card-lead mb-0">It has not been handed over yet.</p>
          ) : (
            <ul className="plain-list">
              {all.map(({ documentId, holderName, authorName, createdAt }) => (
                <li key={documentId}>
                  <span className="list-main">
                    {holderName === null ? (
                      'Taken back'
                    ) : (
                      <>
                        <span>To</span> <bdi>{holderName}</bdi>
                      </>
                    )}
                  </span>
                  <small>
                    <span>{`${formatMoment(createdAt)}, by`}</span> <bdi>{authorName}</bdi>
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
