import { useMemo, useState, type ReactNode } from 'react';
import { Icon } from './icon';

interface Said {
  tone: 'done' | 'failed';
  words: string;
}

/** The result of an action, shown beside its button so that the page need not scroll to the alerts. SES-16 */
export function useSaidHere() {
  const [said, setSaid] = useState<Said | null>(null);
  return useMemo(
    () => ({
      said,
      done: (words: string) => setSaid({ tone: 'done', words }),
      failed: (words: string) => setSaid({ tone: 'failed', words }),
      clear: () => setSaid(null),
    }),
    [said],
  );
}

interface SaidHereProps {
  said: Said | null;
  children?: ReactNode;
}

/** Both live regions stay in the page, because screen readers miss a region that is added together with its text. */
export const SaidHere = ({ said, children }: SaidHereProps) => (
  <div className="said-here">
    <div role="status">
      {said?.tone === 'done' && (
        <p className="said-done">
          <Icon name="check" /> <span>{said.words}</span>
          {children}
        </p>
      )}
    </div>
    <div role="alert">
      {said?.tone === 'failed' && (
        <p className="said-failed">
          <Icon name="alert" /> <span>{said.words}</span>
        </p>
      )}
    </div>
  </div>
);
