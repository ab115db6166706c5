const binaryStrings = new WeakMap<Uint8Array, string>();

/**
 * Bytes in the form that jsPDF takes files: a string with one character for each. Cached, since the worker makes many
 * PDFs.
 */
export function binaryString(bytes: Uint8Array): string {
  let text = binaryStrings.get(bytes);
  if (text === undefined) {
    text = '';
    const step = 0x8000; // More arguments than this overflow the stack of some browsers.
    for (let i = 0; i < bytes.length; i += step) {
      text += String.fromCharCode(...bytes.subarray(i, i + step));
    }
    binaryStrings.set(bytes, text);
  }
  return text;
}
