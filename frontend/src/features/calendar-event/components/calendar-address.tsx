import { calendarEventMessages } from '@intranet/domain';
import { useId, useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { FieldFrame } from '../../../shared/form/fields/field-frame';
import { BusyButton } from '../../../shared/ui/busy-button';
import { Loaded } from '../../../shared/ui/loaded';
import { useFeed, useFeedChange, type FeedChange } from '../hooks';

/** The person's own secret address of the calendar, for a calendar program. HOM-07 */
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
          Subscribe to this address in your calendar program, and the company’s events and your own days away
          appear there and stay up to date. Everyone who knows the address can read them, so keep it to
          yourself. It stops working when you get a new password.
        </p>
        <Loaded query={feed} what="your address" failure={calendarEventMessages.addressError}>
          {({ address }) => <Address address={address} />}
        </Loaded>
      </Modal.Body>
    </Modal>
  );
}

/** @param before the address before the change */
function wordsFor(change: FeedChange, before: string | null): string {
  if (change === 'revoke') return 'Your address no longer works.';
  return before ? 'Here is your new address. The previous one no longer works.' : 'Your address is ready.';
}

function Address({ address }: { address: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const { busy, failureMessage, run } = useFeedChange((change) => setSaid(wordsFor(change, address)));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      setSaid('Copied.');
    } catch {
      // The browser denies the clipboard, or the page has no https: the person copies by hand.
      input.current?.select();
      setSaid('Press Ctrl+C to copy.');
    }
  };
  return (
    <>
      {address ? (
        <>
          <FieldFrame label="Address">
            {(control) => (
              <input
                {...control}
                ref={input}
                className="form-control"
                readOnly
                value={address}
                onFocus={(event) => event.target.select()}
              />
            )}
          </FieldFrame>
          <div className="row-actions">
            <button type="button" className="btn btn-primary" onClick={() => void copy()}>
              Copy
            </button>
            <BusyButton busy={busy} turning={false} onClick={() => run('renew')}>
              Renew
            </BusyButton>
            <BusyButton look="quiet-danger" busy={busy} turning={false} onClick={() => run('revoke')}>
              Revoke
            </BusyButton>
          </div>
          <p className="form-text mb-0">
            Renew gives you a new address; Revoke removes it. Calendars that use this address stop updating.
          </p>
        </>
      ) : (
        <BusyButton look="primary" busy={busy} turning={false} onClick={() => run('renew')}>
          Create my address
        </BusyButton>
      )}
      <p className="mt-3 mb-0" role="status">
        {said}
      </p>
      <div role="alert">{failureMessage && <p className="field-error">{failureMessage}</p>}</div>
    </>
  );
}
