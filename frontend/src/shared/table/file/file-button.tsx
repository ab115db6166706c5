import { DownloadButton } from '../../documents/download-button';
import { saveFile } from '../../documents/save-file';
import type { TableColumn } from '../column';
import { columnsOfFile, type TableFile } from './table-file';
import { inTime } from '../../lib/in-time';

interface FileButtonProps<Row> {
  file: TableFile<Row>;
  /** The name of the list. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** All rows that match the search and the filters. @param onProgress called with the progress, from 0 to 1 */
  rows: (onProgress: (part: number) => void) => Promise<readonly Row[]>;
  /** Are there rows to write? */
  ready: boolean;
  failure: string;
}

/** Downloads the rows of a list as a CSV file. The code that writes it is loaded on demand. IMP-03 */
export function FileButton<Row>({ file, caption, columns, rows, ready, failure }: FileButtonProps<Row>) {
  const make = async (onProgress: (words: string) => void) => {
    const [found, headed, { csvFile }] = await Promise.all([
      rows((part) => onProgress(part ? `${Math.round(part * 100)} %` : '')),
      columnsOfFile(file, columns),
      inTime(import('../../csv/csv')),
    ]);
    saveFile(
      csvFile(
        headed.map(({ heading }) => heading),
        found.map((row) => headed.map(({ value }) => value(row))),
      ),
      `${file.name}.csv`,
    );
  };
  return (
    <DownloadButton size="small" make={make} ready={ready} failure={failure}>
      {file.label ?? (
        <>
          <span>Download CSV</span>
          <span className="visually-hidden">{` of ${caption.toLowerCase()}`}</span>
        </>
      )}
    </DownloadButton>
  );
}
