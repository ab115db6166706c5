import { type Visitor, visitorMessages } from '@intranet/domain';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { now } from '../../../shared/http/server-clock';
import { formatMoment } from '../../../shared/lib/format-date';
import { clockWords, hostOf, nameOf } from '../clock-words';

interface RollCallProps {
  visitors: readonly Visitor[];
  /** The print dialog was closed, printed or not. */
  onDone: () => void;
}

/**
 * The visitors in the building as a printed list with a box for each, for an evacuation. Only shown when printing.
 * VIS-04
 */
export function RollCall({ visitors, onDone }: RollCallProps) {
  const finished = useEffectEvent(onDone);
  useEffect(() => {
    const end = () => finished();
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return createPortal(
    <div className="print-sheet">
      <h1>Roll call of visitors</h1>
      <p>
        {`${formatMoment(+now())}: ${visitors.length === 0 ? visitorMessages.nobodyInHouse : `${visitors.length} in the building`}`}
      </p>
      {visitors.length > 0 && (
        <table>
          <thead>
            <tr>
              {['Outside', 'Visitor', 'Company', 'Person to see', 'Here since'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visitors.map((visitor) => (
              <tr key={visitor.documentId}>
                <td className="print-box">☐</td>
                <th scope="row">{nameOf(visitor)}</th>
                <td>{visitor.companyName}</td>
                <td>{hostOf(visitor)}</td>
                <td>{visitor.signedInAt && clockWords(visitor.signedInAt, visitor.dayOfVisit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>,
    document.body,
  );
}
