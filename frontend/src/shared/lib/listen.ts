type Listeners = { readonly [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void };

/**
 * Listens on the document, where the events of all its elements arrive.
 * @returns a function that stops it
 */
export function listen(listeners: Listeners): () => void {
  const until = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener as (event: Event) => void, { signal: until.signal });
  return () => until.abort();
}
