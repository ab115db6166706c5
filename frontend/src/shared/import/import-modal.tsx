import { type ImportAnswer, type ImportKind } from '@intranet/domain';
import { useId, useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { api } from '../http/client';
import type { Touched } from '../http/keys';
import { BusyButton } from '../ui/busy-button';
import { Spinner } from '../ui/spinner';
import { useWrite } from '../write/use-write';
import { ColumnChoice } from './column-choice';
import { type Columns, daysAreOpen, type DayOrder, matchColumns, rememberColumns, rowsFor } from './columns';
import { EncodingChoice } from './encoding-choice';
import type { WayToRead } from './encodings';
import { Fates } from './fates';
import { FieldFrame } from '../form/fields/field-frame';
import { NativeSelect } from '../form/fields/native-select';
import { FileField } from './file-field';
import { type Table, UnreadableFile } from './table';
import { readInWorker } from './table-reader';

interface ImportModalProps {
  kind: ImportKind;
  what: string;
  touches: readonly Touched[];
  onClose: () => void;
}

/** A large file takes longer than other requests. */
const TIMEOUT_MS = 125_000;

const post = async (kind: ImportKind, rows: object[], dryRun: boolean): Promise<ImportAnswer> => {
  const body = { data: { rows, dryRun } };
  return (await api.post<{ data: ImportAnswer }>(`/imports/${kind}`, body, { timeout: TIMEOUT_MS })).data
    .data;
};

const rowsSaid = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** Shows that the import runs. The server does it in one transaction, so there is no progress to show. */
const Under = ({ what }: { what: string }) => (
  <p>
    <Spinner /> <span>{what}</span>
  </p>
);

/**
 * The steps of an import: choose a file, match its columns, check the result of each row, and import all or nothing.
 * IMP-01, IMP-08
 */
export default function ImportModal({ kind, what, touches, onClose }: ImportModalProps) {
  const id = useId();
  const [table, setTable] = useState<Table | null>(null);
  const [columns, setColumns] = useState<Columns>({});
  const [order, setOrder] = useState<DayOrder | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);

  /** The ways to read a file that does not tell its encoding, and the chosen one. */
  const [ways, setWays] = useState<readonly WayToRead[]>([]);
  const [encoding, setEncoding] = useState('');

  /** What is read last; a previous file may still be being read. */
  const last = useRef<{ file: File } | undefined>(undefined);
  const [reading, setReading] = useState(false);

  const read = async (file: File | undefined, chosen: string | null = null) => {
    const asked = file && { file };
    last.current = asked;
    setReading(asked !== undefined);
    setTable(null);
    setAnswer(null);
    setTrouble(null);
    setOrder(null);
    setEncoding(chosen ?? '');
    if (chosen === null) setWays([]);
    if (!asked) return;
    try {
      const found = await readInWorker(asked.file, chosen);
      if (last.current !== asked) return;
      if ('ways' in found) setWays(found.ways);
      else {
        setTable(found.table);
        setColumns(matchColumns(kind, found.table));
      }
    } catch (failure) {
      if (last.current !== asked) return;
      setTrouble(failure instanceof UnreadableFile ? failure.message : 'This file cannot be read.');
    }
    setReading(false);
  };
  const asksOrder = table !== null && daysAreOpen(kind, columns, table);
  const ready = table !== null && (!asksOrder || order !== null);
  const rows = () => (table ? rowsFor(kind, columns, table, order ?? 'month first') : []);
  const keep = (judged: ImportAnswer) => setAnswer(judged);
  const check = useWrite<void, ImportAnswer>({
    send: () => post(kind, rows(), true),
    inDialog: true,
    onDone: (judged) => {
      if (table) rememberColumns(kind, columns, table);
      keep(judged);
    },
  });
  const store = useWrite<void, ImportAnswer>({
    send: () => post(kind, rows(), false),
    inDialog: true,
    touches,
    onDone: keep,
  });
  const busy = check.busy || store.busy;
  const failureMessage = trouble ?? store.failureMessage ?? check.failureMessage;
  const refused = answer?.rows.some(({ fate }) => fate === 'refuse') ?? false;
  const changes = answer?.rows.filter(({ fate }) => fate === 'create' || fate === 'update').length ?? 0;

  return (
    <Modal
      show
      onHide={() => !busy && onClose()}
      size="xl"
      scrollable
      fullscreen="sm-down"
      backdrop="static"
      aria-labelledby={`${id}-title`}
    >
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={`${id}-title`}>
          {`Import ${what}`}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body tabIndex={0}>
        <FileField calendars={kind === 'holidays'} disabled={busy} onChoose={(file) => void read(file)} />
        {failureMessage && (
          <p className="alert alert-danger" role="alert">
            {failureMessage}
          </p>
        )}
        {ways.length > 0 && !answer?.done && (
          <EncodingChoice
            ways={ways}
            encoding={encoding}
            disabled={busy}
            onChange={(chosen) => void read(last.current?.file, chosen)}
          />
        )}
        {table && !answer?.done && (
          <ColumnChoice
            kind={kind}
            table={table}
            columns={columns}
            disabled={busy}
            onChange={(changed) => {
              setColumns(changed);
              setAnswer(null);
            }}
          />
        )}
        {asksOrder && !answer?.done && (
          <FieldFrame label="How are days such as 03/04/2026 written in this file?" disabled={busy}>
            {(control) => (
              <NativeSelect
                {...control}
                value={order ?? ''}
                onChange={({ target: { value } }) => {
                  setOrder(value === 'day first' || value === 'month first' ? value : null);
                  setAnswer(null);
                }}
              >
                <option value="">Please choose</option>
                <option value="month first">Month first: March 4</option>
                <option value="day first">Day first: April 3</option>
              </NativeSelect>
            )}
          </FieldFrame>
        )}
        <div aria-live="polite">
          {reading && <Under what="Reading the file …" />}
          {busy && table && (
            <Under
              what={
                store.busy ? `Importing ${rowsSaid(changes)} …` : `Checking ${rowsSaid(table.rows.length)} …`
              }
            />
          )}
        </div>
        {answer && table && !busy && <Fates answer={answer} table={table} />}
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-secondary" disabled={busy} onClick={onClose}>
          {answer?.done ? 'Close' : 'Cancel'}
        </button>
        {!answer && (
          <BusyButton look="primary" busy={busy} ready={ready} onClick={() => check.run()}>
            Check rows
          </BusyButton>
        )}
        {answer && !answer.done && !refused && changes > 0 && (
          <BusyButton look="primary" busy={busy} onClick={() => store.run()}>
            {`Import ${rowsSaid(changes)}`}
          </BusyButton>
        )}
      </Modal.Footer>
    </Modal>
  );
}
