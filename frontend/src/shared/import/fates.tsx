import type { ImportAnswer, ImportedRow, ImportFate } from '@intranet/domain';
import { useEffect, useRef, useState } from 'react';
import { csvFile } from '../csv/csv';
import { saveFile } from '../documents/save-file';
import { intoView } from '../lib/into-view';
import { FilterCheckbox } from '../table/filters/filter-checkbox';
import type { Table } from './table';

/** Limits the length of the page; the counts and the file cover all rows. */
const SHOWN = 200;

const words: Record<ImportFate, string> = {
  create: 'new',
  update: 'changed',
  same: 'the same',
  refuse: 'refused',
};

/** Enough of a row to recognise it. */
const CONTENT_MAX = 200;

const contentOf = (cells: readonly string[] = []): string => {
  const content = cells.filter(Boolean).join(', ');
  return content.length > CONTENT_MAX ? `${content.slice(0, CONTENT_MAX)} …` : content;
};

/** The result of a row: 'New.', 'Changes Title.', 'Refused. Email: Please enter a valid email.' */
const fateSaid = ({ fate, message }: ImportedRow): string =>
  fate === 'refuse' ? `Refused. ${message}` : message;

/** The refused rows with their errors, for a spreadsheet. */
function saveRefused(rows: readonly ImportedRow[], { headings, rows: cells }: Table): void {
  const lines = rows.map(({ row, message }) => [
    ...headings.map((_heading, place) => cells[row - 1]?.[place] ?? ''),
    message,
  ]);
  saveFile(csvFile([...headings, 'Refused because'], lines), 'refused-rows.csv');
}

/**
 * The result of each row, with its reason. The summary takes the focus, since the button that was pressed is gone.
 * IMP-07
 */
export function Fates({ answer: { rows, done }, table }: { answer: ImportAnswer; table: Table }) {
  const [only, setOnly] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus({ preventScroll: true }), []);
  const refused = rows.filter(({ fate }) => fate === 'refuse');
  const listed = only ? refused : rows;
  const counts = (['create', 'update', 'same', 'refuse'] as const)
    .map((fate) => ({ fate, count: rows.filter((row) => row.fate === fate).length }))
    .filter(({ count }) => count > 0)
    .map(({ fate, count }) => `${count} ${words[fate]}`)
    .join(', ');
  const advice =
    refused.length > 0
      ? 'Nothing is imported while a row is refused: correct the file and choose it again.'
      : !done && rows.every(({ fate }) => fate === 'same') && 'There is nothing to import.';
  return (
    <div ref={intoView}>
      <p ref={summary} tabIndex={-1}>
        <strong>{done ? `Success! Imported: ${counts}.` : `${counts}.`}</strong> <span>{advice}</span>
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
              <th scope="col">Result</th>
              <th scope="col">Content</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, SHOWN).map((judged) => (
              <tr key={judged.row}>
                <th scope="row" data-label="Row">
                  {judged.row}
                </th>
                <td className="text-break" data-label="Result">
                  {fateSaid(judged)}
                </td>
                <td className="text-break" data-label="Content">
                  {contentOf(table.rows[judged.row - 1])}
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
