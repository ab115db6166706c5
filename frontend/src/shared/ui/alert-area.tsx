import { useEffect, useRef } from 'react';
import { useAlertList, useAlerts, type PageAlert } from './alerts';
import { Icon } from './icon';
import { onceNoDialog } from './once-no-dialog';

/** The alerts at the top of a page. Two regions that are always there, because screen readers miss regions that arrive with their text. */
export function AlertArea() {
  const list = useAlertList();
  return (
    <div className="alert-area">
      <div role="alert">{list.filter((one) => one.tone === 'danger').map(show)}</div>
      <div role="status">{list.filter((one) => one.tone === 'success').map(show)}</div>
    </div>
  );
}

const show = (alert: PageAlert) => <OneAlert key={alert.id} alert={alert} />;

function OneAlert({ alert }: { alert: PageAlert }) {
  const { dismiss } = useAlerts();
  const box = useRef<HTMLDivElement>(null);
  const asks = Boolean(alert.actions?.length);
  // A question waits for an answer, so the keyboard goes there.
  useEffect(
    () => (asks ? onceNoDialog(() => box.current?.focus({ preventScroll: true })) : undefined),
    [asks],
  );
  const close = (after?: () => void) => {
    dismiss(alert.id);
    after?.();
  };
  return (
    <div ref={box} tabIndex={-1} className={`alert alert-${alert.tone} alert-dismissible`}>
      <Icon name={alert.tone === 'success' ? 'check' : 'alert'} />
      <div className="alert-body">
        {alert.text}
        {asks && (
          <span className="alert-actions">
            {alert.actions!.map((action, index) => (
              <button
                key={action.label}
                type="button"
                className={`btn btn-sm btn-${alert.tone === 'success' && index === 0 ? 'primary' : 'secondary'}`}
                onClick={() => close(action.onChoose)}
              >
                {action.label}
              </button>
            ))}
          </span>
        )}
      </div>
      <button
        type="button"
        className="btn-close"
        aria-label="Dismiss this message"
        onClick={() => close(alert.onDismiss)}
      />
    </div>
  );
}
