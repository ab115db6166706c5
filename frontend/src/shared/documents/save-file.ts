import { saveAs } from 'file-saver';

/** The one way to download a file that was made in the browser. Names come from the domain's `file-name`. */
export const saveFile = (blob: Blob, name: string): void => saveAs(blob, name);
