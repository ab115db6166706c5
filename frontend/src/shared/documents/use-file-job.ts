import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobOptions, JobProgress } from './worker/messages';

type FileJobState =
  | { status: 'idle' }
  | { status: 'working'; progress?: JobProgress | undefined }
  | { status: 'ready'; blob: Blob; unprintable?: string | undefined }
  | { status: 'failed'; message: string };

/** Makes a file and holds its state for a component. A new start, `reset` and unmounting cancel work in progress. */
export function useFileJob() {
  const [state, setState] = useState<FileJobState>({ status: 'idle' });
  const job = useRef<AbortController>(undefined);
  useEffect(() => () => job.current?.abort(), []);

  const start = useCallback(
    async (make: (options: JobOptions) => Promise<Blob>): Promise<Blob | undefined> => {
      job.current?.abort();
      const { signal } = (job.current = new AbortController());
      setState({ status: 'working' });
      try {
        const onProgress = (progress: JobProgress) => {
          if (!signal.aborted) setState({ status: 'working', progress });
        };
        let unprintable: string | undefined;
        const onUnprintable = (characters: string) => (unprintable = characters);
        const blob = await make({ signal, onProgress, onUnprintable });
        if (signal.aborted) return undefined;
        setState({ status: 'ready', blob, unprintable });
        return blob;
      } catch (error) {
        if (!signal.aborted) {
          setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
        }
        return undefined;
      }
    },
    [],
  );

  const reset = useCallback(() => {
    job.current?.abort();
    setState({ status: 'idle' });
  }, []);

  return { state, start, reset };
}
