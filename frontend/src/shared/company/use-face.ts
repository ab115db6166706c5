import { useSyncExternalStore } from 'react';
import { onFace, ownFace, shownFace, type ShownFace } from './face';

/** Pages that are made by the build have the product's own, and the server fills in the company's. */
const atBuild = (): ShownFace => ownFace;

/** Name, accent and logo of the portal, as far as this page knows them. OPS-19, SES-22 */
export const useFace = (): ShownFace => useSyncExternalStore(onFace, shownFace, atBuild);
