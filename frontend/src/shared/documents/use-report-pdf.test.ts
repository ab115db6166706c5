import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReportPdf } from './create-report-pdf';
import { aReport } from './pdf/testing';
import { useReportPdf } from './use-report-pdf';

vi.mock('./create-report-pdf');
const create = vi.mocked(createReportPdf);
const blob = new Blob(['%PDF']);
beforeEach(() => {
  create.mockReset();
});

describe('the PDF of a report as state', () => {
  it('[MON-05] goes from working, with progress, to ready', async () => {
    let finish: (made: Blob) => void = () => undefined;
    create.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const { result } = renderHook(() => useReportPdf());
    expect(result.current.state).toEqual({ status: 'idle' });
    let started: Promise<Blob | undefined> | undefined;
    act(() => {
      started = result.current.start(aReport());
    });
    act(() => create.mock.calls[0]?.[1]?.onProgress?.({ done: 1, total: 2 }));
    expect(result.current.state).toEqual({ status: 'working', progress: { done: 1, total: 2 } });
    await act(async () => {
      finish(blob);
      await started;
    });
    expect(result.current.state).toEqual({ status: 'ready', blob });
  });

  it('[WAR-19] keeps the sentence of a failure', async () => {
    create.mockRejectedValue(new Error('The PDF could not be made.'));
    const { result } = renderHook(() => useReportPdf());
    await act(async () => {
      await result.current.start(aReport());
    });
    expect(result.current.state).toEqual({ status: 'failed', message: 'The PDF could not be made.' });
  });

  it('[MON-05] cancels what is going on at a new start, at reset and on leaving', () => {
    create.mockImplementation(() => new Promise(() => undefined));
    const { result, unmount } = renderHook(() => useReportPdf());
    const signal = (index: number) => create.mock.calls[index]?.[1]?.signal?.aborted;
    act(() => void result.current.start(aReport()));
    act(() => void result.current.start(aReport()));
    expect([signal(0), signal(1)]).toEqual([true, false]);
    act(() => result.current.reset());
    expect(signal(1)).toBe(true);
    expect(result.current.state).toEqual({ status: 'idle' });
    act(() => void result.current.start(aReport()));
    unmount();
    expect(signal(2)).toBe(true);
  });
});
