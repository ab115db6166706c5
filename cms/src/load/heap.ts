import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How much the heap may grow, in percent of what is in use, before it is looked through again. */
const GROWTH = 50;

/**
 * Where memory is plenty, the engine lets the heap grow to four times what is in use, and first looks through it as a whole
 * at hundreds of megabytes: what requests of a busy minute leave behind stays for good. This process has others beside
 * it, so what the start has left is given up once, and the heap stays near what is in use. SEC-07, decisions/0037
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  setFlagsFromString('--expose-gc');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine calls its own function so
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}
