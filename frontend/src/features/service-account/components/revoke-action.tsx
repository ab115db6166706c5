import type { ServiceAccount } from '@intranet/domain';
import { useState } from 'react';
import { WriteQuestion } from '../../../shared/dialog/write-question';
import { revoking } from '../hooks';

/** Ends an account, after a question. API-02 */
export function RevokeAction({ account }: { account: ServiceAccount }) {
  const [asked, setAsked] = useState(false);
  if (account.state === 'revoked' || account.state === 'expired') return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-quiet-danger"
        aria-label={`Revoke ${account.name}`}
        onClick={() => setAsked(true)}
      >
        Revoke
      </button>
      {asked && (
        <WriteQuestion
          title="Revoke account"
          confirmLabel="Revoke"
          dangerous
          write={revoking(account)}
          onClose={() => setAsked(false)}
        >
          <p className="mb-0">
            <strong>{account.name}</strong>{' '}
            <span>
              is refused from the next request on. This cannot be undone; a new account gets a new token.
            </span>
          </p>
        </WriteQuestion>
      )}
    </>
  );
}
