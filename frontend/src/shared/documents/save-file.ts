import { saveAs } from 'file-saver';

/** Downloads a file that was made in the browser, under a name from the domain's `file-name`. The one way to do so. */
export const saveFile = (blob: Blob, name: string): void => saveAs(blob, name);
