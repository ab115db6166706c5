import { isExpected, isInHouse, visitorMessages as say, type Visitor } from '@intranet/domain';
import { useState } from 'react';
import { today } from '../../../shared/lib/today';
import { BusyButton } from '../../../shared/ui/busy-button';
import { Icon } from '../../../shared/ui/icon';
import { Loaded } from '../../../shared/ui/loaded';
import { SaidHere, useSaidHere } from '../../../shared/ui/said-here';
import { clockWords, hostOf, nameOf } from '../clock-words';
import { useSignHere, useVisitorsOfToday } from '../hooks';
import { RollCall } from './roll-call';

/** Who is in the building now and who is still expected today; one click signs each in or out. VIS-04 */
export function FrontDesk() {
  const visitors = useVisitorsOfToday();
  const { said, done } = useSaidHere();
  const [printing, setPrinting] = useState(false);
  const sign = useSignHere(done);
  const all = visitors.data ?? [];
  const inHouse = all.filter((one) => isInHouse(one, today())).toSorted(byName);
  const expected = all.filter((one) => isExpected(one, today())).toSorted(byName);
  const row = (way: 'in' | 'out') => (visitor: Visitor) => (
    <li key={visitor.documentId}>
      <span className="list-main">
        <span>{nameOf(visitor)}</span>
        <small>
          <span>{`${visitor.companyName}, to see`}</span> <bdi>{hostOf(visitor)}</bdi>
        </small>
      </span>
      {visitor.signedInAt && <small>{`since ${clockWords(visitor.signedInAt, visitor.dayOfVisit)}`}</small>}
      <BusyButton
        size="small"
        busy={sign.busy}
        turning={sign.input?.visitor.documentId === visitor.documentId}
        onClick={() => sign.run({ visitor, way })}
      >
        <span>{`Sign ${way}`}</span> <span className="visually-hidden">{nameOf(visitor)}</span>
      </BusyButton>
    </li>
  );
  return (
    <section className="card front-desk" aria-labelledby="front-desk-heading">
      <div className="card-head">
        <h2 id="front-desk-heading">{`In the building now${visitors.data ? `: ${inHouse.length}` : ''}`}</h2>
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          aria-disabled={!visitors.data}
          onClick={() => visitors.data && setPrinting(true)}
        >
          <Icon name="checklist" /> <span>Print roll call</span>
        </button>
      </div>
      <SaidHere said={said} />
      <Loaded query={visitors} what="today’s visitors" failure={say.loadError}>
        {() => (
          <div className="front-desk-lists">
            <div>
              {inHouse.length > 0 ? (
                <ul className="plain-list" aria-label="In the building now">
                  {inHouse.map(row('out'))}
                </ul>
              ) : (
                <p className="text-body-secondary mb-0">{say.nobodyInHouse}</p>
              )}
            </div>
            <div>
              <h3>Expected today</h3>
              {expected.length > 0 ? (
                <ul className="plain-list" aria-label="Expected today">
                  {expected.map(row('in'))}
                </ul>
              ) : (
                <p className="text-body-secondary mb-0">{say.nobodyExpected}</p>
              )}
            </div>
          </div>
        )}
      </Loaded>
      {printing && <RollCall visitors={inHouse} onDone={() => setPrinting(false)} />}
    </section>
  );
}

const byName = (one: Visitor, other: Visitor): number =>
  one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName);
