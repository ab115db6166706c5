import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By how many percent of the used memory the heap may grow before the next collection. */
const GROWTH = 50;

/**
 * With plenty of memory, the engine lets the heap grow to four times what is in use, and first collects all of it at
 * hundreds of megabytes, so garbage from a busy minute would stay for good. Other processes need memory too. So the
 * garbage of the start is collected once, and the heap stays close to what is in use. SEC-07, decisions/0039
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  setFlagsFromString('--expose-gc');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine calls its own function so
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}
