import { setUpMessages as say, setUpSteps, type SetUp, type SetUpStepName } from '@intranet/domain';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import type { Elements } from '../../../shared/ui/elements';
import { BusyButton } from '../../../shared/ui/busy-button';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { LoadFailure } from '../../../shared/ui/load-states';
import { useSetUp } from '../hooks';
import './set-up.css';

/**
 * What is left to set up in a new portal, above the rest of an admin's Home. It is nowhere while that is unknown: in
 * nearly every portal there is nothing left. HOM-09, HOM-10
 */
export function SetUpList() {
  const { query, testMail, hide } = useSetUp();
  const { data } = query;
  const id = useId();
  const [asking, setAsking] = useState(false);
  if (query.isError && !data)
    return (
      <section className="card" aria-label={say.title}>
        <LoadFailure message={say.loadError} onTryAgain={() => void query.refetch()} />
      </section>
    );
  if (!data?.shown) return null;
  return (
    <section className="card set-up" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{say.title}</h2>
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          disabled={hide.busy}
          onClick={() => setAsking(true)}
        >
          {say.hide}
        </button>
      </div>
      <Progress steps={data.steps} />
      <ul className="plain-list">
        {data.steps
          .filter(({ done }) => !done)
          .map(({ name }) => (
            <Step key={name} name={name}>
              {name === 'mail' && (
                <BusyButton busy={testMail.busy} onClick={() => testMail.run()}>
                  {say.sendTestMail}
                </BusyButton>
              )}
            </Step>
          ))}
      </ul>
      <ConfirmModal
        show={asking}
        title={say.hideTitle}
        confirmLabel={say.hide}
        onConfirm={() => {
          void hide.run();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        {say.hideQuestion}
      </ConfirmModal>
    </section>
  );
}

function Progress({ steps }: Pick<SetUp, 'steps'>) {
  const id = useId();
  const done = steps.filter((step) => step.done).length;
  return (
    <div className="set-up-progress">
      <progress aria-labelledby={id} value={done} max={steps.length} />
      <span id={id} role="status">
        {say.progress(done, steps.length)}
      </span>
    </div>
  );
}

function Step({ name, children }: { name: SetUpStepName; children: Elements }) {
  const { title, says, screen } = setUpSteps[name];
  return (
    <li>
      <span className="list-main">
        <Link to={pathTo(screen)}>{title}</Link>
        <small>{says}</small>
      </span>
      {children}
    </li>
  );
}
