import { sessionMessages } from '@intranet/domain';
import { useRevalidator } from 'react-router-dom';
import { Icon } from '../../shared/ui/icon';

/** The guard could not ask the server: the session is kept, and the person may try again. SES-05. */
export function ServerTrouble() {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="alert alert-warning">
      <Icon name="alert" />
      <div className="alert-body">
        {sessionMessages.serverOutOfReach}
        <span className="alert-actions">
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            disabled={state === 'loading'}
            onClick={() => void revalidate()}
          >
            Try again
          </button>
        </span>
      </div>
    </div>
  );
}
