import type { FrontDoor } from '@intranet/domain';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import { frontDoorQuery } from '../shared/company/use-front-door';
import { queryClient } from '../shared/http/query-client';
import { pause } from '../shared/lib/pause';

type Router = ReturnType<typeof createBrowserRouter>;

/** The page brings along what its log-in screen needs to know. */
function readFrontDoor(): void {
  const answer = document.querySelector<HTMLMetaElement>('meta[name=front-door]')?.content;
  if (answer) queryClient.setQueryData(frontDoorQuery.queryKey, JSON.parse(answer) as FrontDoor);
}

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
 * Brings what was typed into fields that are no longer on the page to those that took their places: React draws the page
 * again where it finds an element that is not its own, such as the button of a password manager.
 */
function bringAlong(page: HTMLElement, fields: readonly HTMLInputElement[], focused: Element | null): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  for (const field of fields) {
    const next = page.querySelector<HTMLInputElement>(`input[name='${field.name}']`);
    if (!next || next === field) continue;
    if (field.value !== '') {
      // Past React, which would take its own writing for no change.
      value.set!.call(next, field.value);
      next.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (field !== focused) continue;
    next.focus();
    // The new screen may have decided on another field by now, and would give it the focus in the next task.
    setTimeout(() => next.focus());
  }
}

/** Lets the buttons of the painted page be pressed, once something happens then. */
function Awake({ page, children }: { page: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    for (const button of page.querySelectorAll('button')) button.disabled = false;
  }, [page]);
  return children;
}

/**
 * Draws the application. Where the page came with the log-in screen in it, that stays until the first screen of the
 * application is there, which then takes its elements over: the cursor and what was typed stay where they are.
 * People who were taken for logged in have never seen it. SES-18
 */
export async function takeOver(
  page: HTMLElement,
  makeRouter: () => Router,
  draw: (router: Router) => ReactNode,
): Promise<void> {
  // What has run so far has taken a while: the next steps are tasks of their own.
  await pause();
  const { dataset } = document.documentElement;
  if (!page.hasChildNodes() || 'arriving' in dataset) {
    page.replaceChildren();
    delete dataset.arriving;
    createRoot(page).render(draw(makeRouter()));
    return;
  }
  readFrontDoor();
  const router = makeRouter();
  await firstScreen(router);
  await pause();
  const fields = [...page.querySelectorAll('input')];
  const focused = document.activeElement;
  // If another screen than the log-in came, React renders it from scratch.
  hydrateRoot(page, <Awake page={page}>{draw(router)}</Awake>, {
    onRecoverableError: () => bringAlong(page, fields, focused),
  });
}
