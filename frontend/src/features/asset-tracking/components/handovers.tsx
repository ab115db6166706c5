import { assetMessages as say, type AssetTracking } from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import { Loaded } from '../../../shared/ui/loaded';
import { useHandovers } from '../hooks';
import { PersonName } from '../../../shared/people/name/person-name';

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
                        <span>To</span> <PersonName name={holderName} />
                      </>
                    )}
                  </span>
                  <small>
                    <span>{`${formatMoment(createdAt)}, by`}</span> <PersonName name={authorName} />
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
