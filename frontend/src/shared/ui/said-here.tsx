import { useMemo, useState, type ReactNode } from 'react';
import { Icon } from './icon';

export interface Said {
  tone: 'done' | 'failed';
  words: string;
}

/** What an act has to say beside the button that began it, so that the view stays where it is. SES-16 */
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

/** Two regions that are always there, because screen readers miss regions that arrive with their text. */
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
