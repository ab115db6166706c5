import { calendarEventMessages } from '@intranet/domain';
import { useId, useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { LoadFailure, Loading } from '../../../shared/ui/load-states';
import { renewFeed, revokeFeed } from '../api';
import { useFeed, useFeedChange } from '../hooks';

/** The person's own secret address of the calendar, for the calendar program they use. HOM-06 */
export function CalendarAddress({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const feed = useFeed();
  return (
    <Modal show onHide={onClose} centered aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          My calendar address
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>
          Subscribe to this address in your calendar program, and the company’s events appear there and stay
          up to date. Whoever knows the address can read the calendar, so keep it to yourself.
        </p>
        {feed.isError ? (
          <LoadFailure message={calendarEventMessages.addressError} onTryAgain={() => void feed.refetch()} />
        ) : feed.data ? (
          <Address address={feed.data.address} />
        ) : (
          <Loading what="your address" />
        )}
      </Modal.Body>
    </Modal>
  );
}

function Address({ address }: { address: string | null }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const renew = useFeedChange(renewFeed);
  const revoke = useFeedChange(revokeFeed);
  const busy = renew.isPending || revoke.isPending;
  const make = () =>
    renew.mutate(undefined, {
      onSuccess: () =>
        setSaid(
          address ? 'Here is your new address. The one before it no longer works.' : 'Your address is ready.',
        ),
    });
  const end = () => revoke.mutate(undefined, { onSuccess: () => setSaid('Your address no longer works.') });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      setSaid('Copied.');
    } catch {
      // No permission, or an address without https: then by hand.
      input.current?.select();
      setSaid('Press Ctrl+C to copy.');
    }
  };
  return (
    <>
      {address ? (
        <>
          <label className="form-label" htmlFor={id}>
            Address
          </label>
          <input
            ref={input}
            id={id}
            className="form-control"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <div className="row-actions mt-3">
            <button type="button" className="btn btn-primary" onClick={() => void copy()}>
              Copy
            </button>
            <button
              type="button"
              className="btn btn-secondary"
              aria-disabled={busy}
              onClick={() => !busy && make()}
            >
              Renew
            </button>
            <button
              type="button"
              className="btn btn-quiet-danger"
              aria-disabled={busy}
              onClick={() => !busy && end()}
            >
              Revoke
            </button>
          </div>
          <p className="form-text mb-0">
            Renew gives you another address, Revoke none; calendars that know this one get nothing any more.
          </p>
        </>
      ) : (
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={busy}
          onClick={() => !busy && make()}
        >
          Create my address
        </button>
      )}
      <p className="mt-3 mb-0" role="status">
        {said}
      </p>
      <div role="alert">
        {(renew.isError || revoke.isError) && (
          <p className="field-error">{calendarEventMessages.addressError}</p>
        )}
      </div>
    </>
  );
}
