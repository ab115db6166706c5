import { sessionMessages } from '@intranet/domain';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { outageBehind } from '../../../shared/http/outage';
import { Icon } from '../../../shared/ui/icon';
import type { GuardAnswer } from '../../guard';

/** The server had other trouble when the guard asked it: the session is kept, and the person may retry. SES-05. */
export function ServerTrouble() {
  const { trouble } = useLoaderData<GuardAnswer>();
  const { revalidate, state } = useRevalidator();
  // For an unreachable server or database, the banner above already says so.
  if (!trouble || outageBehind(trouble)) return null;
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
