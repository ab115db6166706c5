interface Fault {
  name?: string;
  message?: string;
  code?: string | number;
  stack?: string;
}

/**
 * What of a fault may be written down: its name and code, or what it says when it has no code. Faults of a database or
 * of the network have one, and say in their message with which values they happened. SEC-06
 */
export function nameOfFault(error: unknown): string {
  const { name = 'Error', code, message = '' } = (error ?? {}) as Fault;
  const says = code === undefined ? message : String(code);
  return `${name}${says && ': '}${says}`.slice(0, 300);
}

/** Where it happened: the places alone, since the first lines repeat the message. */
export const placesOfFault = (error: unknown): string =>
  ((error as Fault | null)?.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
    .join('\n');
