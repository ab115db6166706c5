import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnreadableFile } from './table';
import { readInWorker, type TableReply, type TableTask } from './table-reader';

/** A worker whose answers the test gives. */
class FakeWorker extends EventTarget {
  static latest: FakeWorker;
  readonly postMessage = vi.fn<(task: TableTask) => void>();
  readonly terminate = vi.fn<() => void>();
  constructor() {
    super();
    FakeWorker.latest = this;
  }
  reply(data: TableReply) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = new File(['a\nb\n'], 'people.csv');

it('[IMP-01] gives the table of the worker, which ends then', async () => {
  const table = { headings: ['a'], rows: [['b']] };
  const read = readInWorker(file, 'windows-1250');
  expect(FakeWorker.latest.postMessage).toHaveBeenCalledWith({ file, encoding: 'windows-1250' });
  FakeWorker.latest.reply({ table });
  await expect(read).resolves.toEqual({ table });
  expect(FakeWorker.latest.terminate).toHaveBeenCalledOnce();
});

it.each<[string, () => void, string]>([
  ['refused', () => FakeWorker.latest.reply({ trouble: 'This file is empty.' }), 'This file is empty.'],
  ['a fault', () => FakeWorker.latest.reply({ trouble: null }), 'This file cannot be read.'],
  ['no program', () => FakeWorker.latest.dispatchEvent(new Event('error')), 'This file cannot be read.'],
  ['no answer', () => vi.advanceTimersByTime(30_000), 'This file cannot be read.'],
])('[IMP-01] says why there is no table, and ends the worker: %s', async (_case, happens, words) => {
  const read = readInWorker(file, null);
  happens();
  await expect(read).rejects.toEqual(new UnreadableFile(words));
  expect(FakeWorker.latest.terminate).toHaveBeenCalledOnce();
});
