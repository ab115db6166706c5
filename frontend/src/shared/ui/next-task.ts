import { useSyncExternalStore } from 'react';
import type { Elements } from './elements';

let line: Elements = null;
const watchers = new Set<() => void>();

const shown = () => line;

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Called by the part that knows what waits, which is loaded after the first screen. WAI-09 @param next null for nothing */
export function showNextTask(next: Elements): void {
  line = next;
  for (const watcher of watchers) watcher();
}

/** The way on after a success that settled a task, for the line that tells of the success. WAI-09 */
export const useNextTask = (): Elements => useSyncExternalStore(watch, shown, shown);
