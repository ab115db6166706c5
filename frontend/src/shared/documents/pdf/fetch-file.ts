/** @throws an error whose message can be shown */
export async function fetchFile(address: string): Promise<Uint8Array> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new Error(
      'The fonts for the PDF could not be loaded. Please check your connection and try again.',
      { cause },
    );
  }
}
