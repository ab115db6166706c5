import type { ApiDocument } from '@intranet/domain';
import { useState } from 'react';
import type { Area, Call } from '../areas';
import { CallDetails } from './call-details';

/** The calls of one area, as details that open. */
export function AreaCard({ area, document }: { area: Area; document: ApiDocument }) {
  return (
    <section className="card" aria-label={area.name}>
      <h2>{area.name}</h2>
      <ul className="plain-list call-list">
        {area.calls.map((call) => (
          <li key={call.operationId}>
            <CallItem call={call} document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallItem({ call, document }: { call: Call; document: ApiDocument }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="call" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={`call-verb is-${call.verb.toLowerCase()}`}>{call.verb}</span>{' '}
        <code translate="no">{call.path}</code> <span className="call-summary">{call.summary}</span>
      </summary>
      {/* There are more than a hundred calls, so only opened ones are rendered. */}
      {open && <CallDetails call={call} document={document} />}
    </details>
  );
}
