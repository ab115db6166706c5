import { qprMessages as say, recordNumber, type SubmittedQpr } from '@intranet/domain';
import { useState } from 'react';
import { WriteQuestion } from '../../../../shared/dialog/write-question';
import { Icon } from '../../../../shared/ui/icon';
import { withdrawQpr } from '../api';
import { touchedByQprs } from '../hooks';
import { DuplicateDialog } from './duplicate-dialog';
import { WordsDialog } from './words-dialog';

type Opened = 'withdraw' | 'duplicate' | 'correct' | null;

/** What may be done with an open report beside its review. QPR-13, QPR-14 */
export function QprActions({ qpr, onDone }: { qpr: SubmittedQpr; onDone: () => void }) {
  const [opened, setOpened] = useState<Opened>(null);
  const may = qpr.availableActions;
  const close = () => setOpened(null);
  if (!may.some((action) => action === 'withdraw' || action === 'duplicate' || action === 'correct'))
    return null;
  return (
    <div className="qpr-actions">
      {may.includes('correct') && (
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => setOpened('correct')}>
          <Icon name="write" /> <span>Correct the words</span>
        </button>
      )}
      {may.includes('duplicate') && (
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => setOpened('duplicate')}>
          <Icon name="papers" /> <span>Mark as a duplicate</span>
        </button>
      )}
      {may.includes('withdraw') && (
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => setOpened('withdraw')}>
          <Icon name="back" /> <span>Withdraw</span>
        </button>
      )}
      {opened === 'correct' && <WordsDialog qpr={qpr} onClose={close} />}
      {opened === 'duplicate' && <DuplicateDialog qpr={qpr} onClose={close} onDone={onDone} />}
      {opened === 'withdraw' && (
        <WriteQuestion
          title={`Withdraw ${recordNumber('qpr', qpr.id)}?`}
          confirmLabel="Withdraw"
          dangerous
          write={{
            send: () => withdrawQpr(qpr.documentId),
            success: say.withdrawn,
            failure: say.withdrawError,
            touches: touchedByQprs,
            onRenewed: onDone,
          }}
          onClose={close}
        >
          It is closed, and nobody reviews it. This cannot be undone; you can report the problem again.
        </WriteQuestion>
      )}
    </div>
  );
}
