import { useState } from 'react';
import { ConfirmModal } from '../ui/confirm-modal';
import { useAway } from './away';

interface Asked {
  said: string;
  go: () => unknown;
}

/**
 * Asks once before something is given to a person who is away; for others it is done at once. ABS-05
 * @param what is given, 'The ticket'
 */
export function useAwayQuestion(what: string) {
  const away = useAway();
  const [asked, setAsked] = useState<Asked | null>(null);
  const before = (username: string, go: () => unknown): unknown => {
    const said = away.saidOf(username);
    if (said === undefined) return go();
    return setAsked({ said, go });
  };
  const question = asked && (
    <ConfirmModal
      show
      title="Assign to somebody who is away?"
      confirmLabel="Assign"
      onConfirm={() => {
        setAsked(null);
        asked.go();
      }}
      onCancel={() => setAsked(null)}
    >
      {`${asked.said}. ${what} would wait until then.`}
    </ConfirmModal>
  );
  return { before, question };
}
