/** Long enough for the slowest browser to have opened the file it was given. */
const keepFor = 60_000;

/** Downloads a file that was made in the browser, under a name from the domain's `file-name`. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  // Firefox follows only links that are part of the page.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), keepFor);
}
