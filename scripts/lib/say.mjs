let asLog = false;

/**
 * From here on this process speaks as the server's log does (OPS-10): lines of JSON where LOG_FORMAT says so, or where
 * it says nothing and the output is no terminal. Whatever reads the output of `npm start` can then parse all of it.
 */
export function speakAsLog() {
  asLog = true;
}

/** Is it JSON that is written? */
const speaksJson = () =>
  asLog && (process.env.LOG_FORMAT ? process.env.LOG_FORMAT === 'json' : !process.stdout.isTTY);

/**
 * Says a line on the standard output.
 * @param {string} words
 */
export const say = (words) => console.log(speaksJson() ? asLine('info', words) : words);

/**
 * Says on the standard error why a command ended.
 * @param {string} words
 */
export const sayFailure = (words) =>
  console.error(speaksJson() ? asLine('fatal', words.trim()) : `\n${words}`);

/**
 * @param {'info' | 'fatal'} level
 * @param {string} msg
 */
const asLine = (level, msg) => JSON.stringify({ level, time: new Date().toISOString(), msg });
