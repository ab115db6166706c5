import type { FrontDoor } from '@intranet/domain';
import { flushSync } from 'react-dom';
import type { createBrowserRouter } from 'react-router-dom';
import { noteTyped } from '../features/session/typed-early';
import { frontDoorQuery } from '../shared/company/use-front-door';
import { queryClient } from '../shared/http/query-client';

type Router = ReturnType<typeof createBrowserRouter>;

/** The page brings along what its log-in screen needs to know. */
function readFrontDoor(): void {
  const answer = document.getElementById('front-door')?.textContent;
  if (answer) queryClient.setQueryData(frontDoorQuery.queryKey, JSON.parse(answer) as FrontDoor);
}

/** Lets the browser take a key or a click in between. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

const firstScreen = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/**
 * Draws the application. Where the page came with the log-in screen in it, that stays until the first screen of the
 * application is there, and is replaced in one go, with what was typed meanwhile. People who were taken for logged in have
 * never seen it. SES-18
 */
export async function takeOver(
  root: HTMLElement,
  makeRouter: () => Router,
  draw: (router: Router) => void,
): Promise<void> {
  const { dataset } = document.documentElement;
  if (!root.hasChildNodes() || 'arriving' in dataset) {
    root.replaceChildren();
    delete dataset.arriving;
    return draw(makeRouter());
  }
  readFrontDoor();
  await pause();
  const router = makeRouter();
  await firstScreen(router);
  await pause();
  noteTyped(root);
  flushSync(() => draw(router));
}
