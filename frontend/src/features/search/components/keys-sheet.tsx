import { commandsFor, screenAddress } from '@intranet/domain';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../shared/dialog/dialog';
import { isMac } from '../../../shared/lib/is-mac';
import { useActor } from '../../../shared/session/use-session';
import { keysOf } from '../keys';
import './keys-sheet.css';

/** All keys, and the commands that this person may type into the search. SEA-08 */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const actor = useActor();
  return (
    <Dialog title="Keys" onClose={onClose} scrollable reads>
      <p>
        <span>How things are done is told in </span>
        <Link to={screenAddress('Help')} onClick={onClose}>
          Help
        </Link>
      </p>
      {keysOf(isMac ? 'Cmd' : 'Ctrl').map(({ where, rows }) => (
        <Fragment key={where}>
          <h3 className="keys-where">{where}</h3>
          <dl className="keys">
            {rows.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
      <h3 className="keys-where">Commands for the search</h3>
      <ul className="keys-commands">
        {commandsFor(actor).map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Dialog>
  );
}
