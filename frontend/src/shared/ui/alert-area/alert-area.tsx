import { useEffect, useRef } from 'react';
import { useAlertList, useAlerts, type PageAlert } from '../alerts';
import { AdviceOf } from './advice';
import type { Elements } from '../elements';
import { DismissButton } from './dismiss-button';
import { Icon } from '../icon';
import { useNextTask } from '../next-task';
import { onceNoDialog } from './once-no-dialog';

/**
 * The alerts at the top of a page. A failure scrolls to the top; a success is shown where the reader is, so that they
 * can continue. Two live regions that are always present, because screen readers miss regions that are added with their
 * text. SES-16
 */
export function AlertArea() {
  const list = useAlertList();
  const next = useNextTask();
  const done = list.filter((one) => one.tone === 'success');
  return (
    <div className="alert-area">
      <div role="alert">{list.filter((one) => one.tone === 'danger').map(show)}</div>
      <div role="status" className="alert-done">
        {done.map((one) => (
          <OneAlert key={one.id} alert={one} next={one === done.at(-1) && next} />
        ))}
      </div>
    </div>
  );
}

const show = (alert: PageAlert) => <OneAlert key={alert.id} alert={alert} />;

interface OneAlertProps {
  alert: PageAlert;
  /** What waits next, after the last success. WAI-09 */
  next?: Elements;
}

function OneAlert({ alert, next }: OneAlertProps) {
  const { dismiss } = useAlerts();
  const box = useRef<HTMLDivElement>(null);
  const asks = Boolean(alert.actions?.length);
  // A question waits for an answer, so it takes the focus.
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
        <Words alert={alert} />
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
        {next}
      </div>
      <DismissButton label="Dismiss this message" onDismiss={() => close(alert.onDismiss)} />
    </div>
  );
}

/** The elements stay when advice comes, so that it is not read out as another failure. */
const Words = ({ alert: { texts, advice } }: { alert: PageAlert }) => (
  <div className="alert-words">
    {advice && <AdviceOf advice={advice} />}
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);
