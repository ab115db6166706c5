import { Suspense, useId, useState } from 'react';
import { useSession } from '../../../shared/session/use-session';
import { lazyPart } from '../../../shared/ui/lazy-part';
import { Loading } from '../../../shared/ui/load-states';
import { keysBelow, vaultKey } from '../../../shared/vault/vault';
import '../war-report.css';

const load = () => import('./quick-form');

/** Forms are more code than all of Home, so they are loaded when they are asked for. Decision 0040 */
const QuickForm = lazyPart(load);

/** Before the click, so that the form is there with it. */
const loadAhead = () => void load().catch(() => undefined);

/** Reserves the space of the form, so that nothing below it moves twice. */
const Awaited = () => (
  <div className="quick-awaited">
    <Loading what="the form" />
  </div>
);

/**
 * This week's report without leaving Home: its dates are filled in, and its charge line where there is one only. It is
 * opened by its button, or by text that was not sent. WAR-18, WAR-20
 * @param fresh the charge lines without any report of this week
 */
export function QuickSubmit({ fresh }: { fresh: readonly string[] }) {
  const { id } = useSession();
  const panel = useId();
  const heading = useId();
  const [open, setOpen] = useState<'asked' | 'kept' | null>(() =>
    keysBelow(vaultKey(id, 'war-report', 'quick-submit')).length > 0 ? 'kept' : null,
  );
  const [count, setCount] = useState(0);
  if (fresh.length === 0 && open === null) return null;
  const project = fresh.length === 1 ? fresh[0]! : '';
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary"
        aria-expanded={open !== null}
        aria-controls={panel}
        onClick={() => setOpen(open === null ? 'asked' : null)}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        Quick Submit
      </button>
      <div id={panel} className="quick-panel">
        {open !== null && (
          <section aria-labelledby={heading}>
            <h3 id={heading}>Quick Submit</h3>
            <p className="card-lead">Submit this week’s report without leaving Home.</p>
            <Suspense fallback={<Awaited />}>
              <QuickForm
                key={count}
                project={project}
                takesFocus={open === 'asked'}
                onStartAnew={() => {
                  setCount(count + 1);
                  setOpen(fresh.length > 0 ? 'asked' : null);
                }}
              />
            </Suspense>
          </section>
        )}
      </div>
    </>
  );
}
