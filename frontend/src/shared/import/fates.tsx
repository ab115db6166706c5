import type { ImportAnswer, ImportedRow, ImportFate } from '@intranet/domain';
import { useState } from 'react';
import { csvFile } from '../csv/csv';
import { saveFile } from '../documents/save-file';
import { intoView } from '../lib/into-view';
import { FilterCheckbox } from '../table/filters/filter-checkbox';
import type { Table } from './table';

/** More rows than these are a long page; the counts and the file have all of them. */
const SHOWN = 200;

const words: Record<ImportFate, string> = {
  create: 'new',
  update: 'changed',
  same: 'the same',
  refuse: 'refused',
};

/** What is wrong beside each row, for a spreadsheet. */
function saveRefused(rows: readonly ImportedRow[], { headings, rows: cells }: Table): void {
  const lines = rows.map(({ row, message }) => [
    ...headings.map((_heading, place) => cells[row - 1]?.[place] ?? ''),
    message,
  ]);
  saveFile(csvFile([...headings, 'Refused because'], lines), 'refused-rows.csv');
}

/** What becomes of each row, and why. IMP-01 */
export function Fates({ answer: { rows, done }, table }: { answer: ImportAnswer; table: Table }) {
  const [only, setOnly] = useState(false);
  const refused = rows.filter(({ fate }) => fate === 'refuse');
  const listed = only ? refused : rows;
  const counts = (['create', 'update', 'same', 'refuse'] as const)
    .map((fate) => ({ fate, count: rows.filter((row) => row.fate === fate).length }))
    .filter(({ count }) => count > 0)
    .map(({ fate, count }) => `${count} ${words[fate]}`)
    .join(', ');
  return (
    <div ref={intoView}>
      <p>
        <strong>{done ? `Success! Imported: ${counts}.` : `${counts}.`}</strong>{' '}
        {refused.length > 0 &&
          'Nothing is imported while a row is refused: correct the file and choose it again.'}
      </p>
      {refused.length > 0 && (
        <div className="d-flex flex-wrap gap-3 align-items-center mb-2">
          <FilterCheckbox label="Only refused rows" checked={only} onChange={setOnly} />
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            onClick={() => saveRefused(refused, table)}
          >
            Download refused rows
          </button>
        </div>
      )}
      <div>
        <table className="table" aria-label="Rows of the file">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Fate</th>
              <th scope="col">Why</th>
              <th scope="col">Content</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, SHOWN).map(({ row, fate, message }) => (
              <tr key={row}>
                <th scope="row" data-label="Row">
                  {row}
                </th>
                <td data-label="Fate">{words[fate]}</td>
                <td className="text-break" data-label="Why">
                  {message}
                </td>
                <td className="text-break" data-label="Content">
                  {table.rows[row - 1]?.filter(Boolean).slice(0, 4).join(', ').slice(0, 120)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {listed.length > SHOWN && <p className="field-hint">The first {SHOWN} rows are shown.</p>}
    </div>
  );
}
