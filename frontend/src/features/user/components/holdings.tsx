import type { Holding } from '@intranet/domain';
import { Link } from 'react-router-dom';
import '../user.css';

/** What depends on a person, and what becomes of it; each record leads to where it is mended. USR-19 */
export const Holdings = ({ holdings }: { holdings: readonly Holding[] }) => (
  <ul className="holdings">
    {holdings.map(({ kind, title, becomes, records }) => (
      <li key={kind}>
        <strong>{title}</strong>
        <span className="d-block">{becomes}</span>
        {records.length > 0 && (
          <ul className="held-records">
            {records.map(({ name, target }, index) => (
              <li key={`${name} ${index}`}>
                {target ? (
                  <Link to={target}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);
