import { useMemo, useState } from 'react';
import { DismissButton } from './alert-area/dismiss-button';
import { useAlerts, useLastAct } from './alerts';
import type { Elements } from './elements';
import { Icon } from './icon';
import { useNextTask } from './next-task';

interface Said {
  tone: 'done' | 'failed';
  words: string;
  dismiss: () => void;
}

/**
 * The result of an action, shown beside its button so that the page need not scroll to the alerts. It goes when the
 * next action begins, wherever that is on the page. SES-16
 */
export function useSaidHere() {
  const alerts = useAlerts();
  const last = useLastAct();
  const [known, setKnown] = useState<(Said & { act: number }) | null>(null);
  return useMemo(() => {
    const say = (tone: Said['tone']) => (words: string) =>
      setKnown({ tone, words, dismiss: () => setKnown(null), act: alerts.act() });
    return { said: known?.act === last ? known : null, done: say('done'), failed: say('failed') };
  }, [alerts, known, last]);
}

interface SaidHereProps {
  said: Said | null;
  children?: Elements;
}

/** Both live regions stay in the page, because screen readers miss a region that is added together with its text. */
export function SaidHere({ said, children }: SaidHereProps) {
  const next = useNextTask();
  return (
    <div className="said-here">
      <div role="status">
        {said?.tone === 'done' && (
          <p className="said-done">
            <Icon name="check" /> <span>{said.words}</span>
            {children}
            {next}
            <DismissButton label="Dismiss this message" onDismiss={said.dismiss} />
          </p>
        )}
      </div>
      <div role="alert">
        {said?.tone === 'failed' && (
          <p className="said-failed">
            <Icon name="alert" /> <span>{said.words}</span>
            <DismissButton label="Dismiss this message" onDismiss={said.dismiss} />
          </p>
        )}
      </div>
    </div>
  );
}
