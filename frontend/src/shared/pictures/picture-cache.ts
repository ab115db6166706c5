import { api } from '../http/client';
import { currentSession, subscribeToSession } from '../session/store';

/** A picture needs the session's token, which an <img> cannot send, so it is fetched and shown from memory. */
const asked = new Map<string, Promise<string>>();
const loaded = new Map<string, string>();

/** The address of a picture that is already in memory. */
export const loadedPicture = (url: string): string | null => loaded.get(url) ?? null;

/** Fetches a picture once for all places that show it. A replaced picture has another address. */
export function loadPicture(url: string): Promise<string> {
  const known = asked.get(url);
  if (known) return known;
  const loading = fetchPicture(url);
  asked.set(url, loading);
  // A failed picture is fetched again the next time it is shown.
  loading.catch(() => asked.delete(url));
  return loading;
}

async function fetchPicture(url: string): Promise<string> {
  const owner = currentSession()?.id;
  const { data } = await api.get<Blob>(url.replace(/^\/api/, ''), { responseType: 'blob' });
  const address = URL.createObjectURL(data);
  if (currentSession()?.id === owner) loaded.set(url, address);
  return address;
}

let owner = currentSession()?.id;

// The pictures of one person must not stay for the next.
subscribeToSession(() => {
  const now = currentSession()?.id;
  if (now === owner) return;
  owner = now;
  loaded.forEach((address) => URL.revokeObjectURL(address));
  loaded.clear();
  asked.clear();
});
