const partOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const textOf = (error: unknown, name: string): string => {
  const text = partOf(error, name);
  return typeof text === 'string' ? text : '';
};

/** The code of a database, network or file system error, such as '57014' or 'ENOENT'; empty when it has none. */
export const codeOf = (error: unknown): string => textOf(error, 'code');

/** The message of an error; empty when it has none. */
export const messageOf = (error: unknown): string => textOf(error, 'message');

/**
 * The part of an error that may be logged: its name and code, or its message when it has no code. Errors of a database
 * or network have a code, and their messages contain the values of the statement. SEC-06
 */
export function nameOfFault(error: unknown): string {
  const [name = 'Error', code, message = ''] = ['name', 'code', 'message'].map((part) => partOf(error, part));
  const says = String(code ?? message);
  return `${String(name)}${says && ': '}${says}`.slice(0, 300);
}

/** The stack without its first lines, which repeat the message. */
export const placesOfFault = (error: unknown): string =>
  textOf(error, 'stack')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
    .join('\n');
