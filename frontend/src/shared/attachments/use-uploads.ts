import { refusals, sizeFault } from '@intranet/domain';
import { useRef, useState } from 'react';
import { keys, type Touched } from '../http/keys';
import { useRenew } from '../http/use-renew';
import { addFile, type AttachedTo } from './api';
import { isRefusedForGood, whyNotStored } from './why-not';

/** A file on its way. */
export interface Upload {
  key: number;
  file: File;
  /** How much has been sent, from 0 to 1. */
  part: number;
  /** Why it was not stored; null while it waits or is being sent. */
  failure: string | null;
  /** A file that is too large or of another kind is not tried again. */
  retries: boolean;
}

/**
 * Sends files one after the other, so that each shows its progress and a failure stops no other. QPR-11, TIC-12
 * @param touches what shows the stored ones
 */
export function useUploads(to: AttachedTo, touches: readonly Touched[], onStored: () => void) {
  const renew = useRenew();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(0);
  const line = useRef(Promise.resolve());

  const change = (key: number, facts: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...facts } : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const send = async (key: number, file: File) => {
    try {
      await addFile(to, file, (part) => change(key, { part }));
      await renew([keys.waiting, ...touches]);
      drop(key);
      onStored();
    } catch (error) {
      change(key, { failure: whyNotStored(error), retries: !isRefusedForGood(error), part: 0 });
    }
  };
  const enqueue = (key: number, file: File) => {
    line.current = line.current.then(() => send(key, file));
  };

  return {
    uploads,
    drop,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        const fault = sizeFault(file.size);
        const failure = fault && refusals[fault].message;
        return { key: ++next.current, file, part: 0, failure, retries: fault === null };
      });
      setUploads((all) => [...all, ...added]);
      for (const { key, file, retries } of added) if (retries) enqueue(key, file);
    },
    retry: ({ key, file }: Upload) => {
      change(key, { failure: null });
      enqueue(key, file);
    },
  };
}
