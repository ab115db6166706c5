import type { Visitor } from '@intranet/domain';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { formatMoment } from '../../../shared/lib/format-date';
import { clockWords, hostOf, nameOf } from '../clock-words';

interface RollCallProps {
  visitors: readonly Visitor[];
  /** The browser's question is answered, printed or not. */
  onDone: () => void;
}

/** The visitors in the house as a sheet of paper, with a box for each, for an evacuation. Only printers show it. VIS-04 */
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
        {formatMoment(Date.now())}: {visitors.length} in the building
      </p>
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
    </div>,
    document.body,
  );
}
