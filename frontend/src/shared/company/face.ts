import { accentProperties, type Face, PORTAL_NAME, portalNameOf } from '@intranet/domain';

/** The face with the address of the logo. */
export interface ShownFace extends Face {
  logo: string | null;
}

/** Where the browser keeps the last one, so that the next page begins with it. */
const key = 'intranet.face';

/** The product's own. */
export const ownFace: ShownFace = { portalName: PORTAL_NAME, accent: '', logo: null };
let shown: ShownFace = ownFace;
const listeners = new Set<() => void>();

/** The colours are properties of the page; the theme has its own for those that are missing (styles/theme.css). */
function paint({ accent }: Face): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(accentProperties(accent)))
    if (value === null) style.removeProperty(name);
    else style.setProperty(name, value);
}

function show(face: ShownFace): void {
  const before = shown;
  shown = face;
  if (before.accent !== face.accent) paint(face);
  listeners.forEach((listener) => listener());
}

interface Answer extends Partial<Face> {
  logo: { url: string } | null;
}

const faceOf = ({ portalName, accent, logo }: Answer): ShownFace => ({
  portalName: portalNameOf(portalName),
  accent: /^#[0-9a-f]{6}$/.test(accent ?? '') ? accent! : '',
  logo: logo?.url ?? null,
});

/** The server has said what the company has chosen: it is shown at once, and by the next page from its start. OPS-19 */
export function wearFace<Profile extends Answer>(profile: Profile): Profile {
  const face = faceOf(profile);
  localStorage.setItem(key, JSON.stringify(face));
  show(face);
  return profile;
}

/** What the last page knew. */
function remembered(): ShownFace {
  try {
    const { logo, ...face } = JSON.parse(localStorage.getItem(key) ?? 'null') as ShownFace;
    return faceOf({ ...face, logo: logo === null ? null : { url: logo } });
  } catch {
    return ownFace;
  }
}

/** Before the first paint: what the page itself holds, or what the last page knew. OPS-19 */
export function startFace(): void {
  const answer = document.querySelector<HTMLMetaElement>('meta[name=front-door]')?.content;
  if (answer) wearFace(JSON.parse(answer) as Answer);
  else show(remembered());
}

/** The name of the portal, as far as this page knows it. SES-22 */
export const portalName = (): string => shown.portalName;

export function onFace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All of it. */
export const shownFace = (): ShownFace => shown;
