import type { WaitingItem } from '@intranet/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAlertList, useAlerts, useLastAct } from '../../shared/ui/alerts';
import { showNextTask } from '../../shared/ui/next-task';
import { keyOf, placeOf } from './place';

/**
 * One of the tasks that waited when the last act began, and wait no more: the act has settled it. A dialog with alerts of
 * its own begins unseen, so until a success is told the list before its last change counts.
 */
function useSettled(items: readonly WaitingItem[] | undefined): WaitingItem | undefined {
  const act = useLastAct();
  const isQuiet = useAlertList().length === 0;
  const [seen, setSeen] = useState({ items, before: items });
  if (items !== seen.items) setSeen({ items, before: isQuiet ? seen.items : seen.before });
  // An act begins by clearing the messages; the ones that tell of its end count as acts too.
  const remember = useEffectEvent(() => isQuiet && setSeen({ items, before: items }));
  useEffect(() => void remember(), [act]);
  if (!items) return undefined;
  const waits = new Set(items.map(keyOf));
  return seen.before?.find((one) => !waits.has(keyOf(one)));
}

/**
 * Offers, in the line that tells of a success, what waits next, when the act has settled something that waited: another
 * task of the same kind, or else the most urgent. WAI-09
 */
export function useNextTask(items: readonly WaitingItem[] | undefined): void {
  const settled = useSettled(items);
  const { clear } = useAlerts();
  const next = settled && items && (items.find(({ kind }) => kind === settled.kind) ?? items[0]);
  const isLast = settled !== undefined && next === undefined;
  useEffect(() => {
    if (next)
      showNextTask(
        <Link className="next-task" to={placeOf(next)} onClick={clear}>
          {`Next: ${next.title}`}
        </Link>,
      );
    else if (isLast) showNextTask(<span className="next-task">Nothing else waits for you.</span>);
    return () => showNextTask(null);
  }, [next, isLast, clear]);
}
