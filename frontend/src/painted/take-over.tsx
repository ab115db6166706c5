import type { FrontDoor } from '@intranet/domain';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import { frontDoorQuery } from '../shared/company/use-front-door';
import { queryClient } from '../shared/http/query-client';
import { pause } from '../shared/lib/pause';

type Router = ReturnType<typeof createBrowserRouter>;

/** The page contains the data of its log-in screen. */
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
 * Copies what was typed in removed fields to their replacements: React renders the page again when it finds a foreign
 * element, such as a password manager's button.
 */
function bringAlong(page: HTMLElement, fields: readonly HTMLInputElement[], focused: Element | null): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  for (const field of fields) {
    const next = page.querySelector<HTMLInputElement>(`input[name='${field.name}']`);
    if (!next || next === field) continue;
    if (field.value !== '') {
      // Sets the value past React, which would otherwise see no change.
      value.set!.call(next, field.value);
      next.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (field === focused) next.focus();
  }
}

/** Sends the form in which Enter was pressed before it could be sent (early.ts). */
function sendEntered(page: HTMLElement): void {
  const { dataset } = document.documentElement;
  if ('entered' in dataset) page.querySelector('form')?.requestSubmit();
  delete dataset.entered;
}

/** Enables the buttons of the painted page, once they work. */
function Awake({ page, children }: { page: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    for (const button of page.querySelectorAll('button')) button.disabled = false;
    // Once what was typed has come along, too.
    setTimeout(() => sendEntered(page));
  }, [page]);
  return children;
}

/**
 * Renders the application. A page that contains the log-in screen keeps it until the application's first screen is
 * ready, which then takes its elements over: the cursor and what was typed stay. People who seemed to be logged in have
 * never seen it. SES-18
 */
export async function takeOver(
  page: HTMLElement,
  makeRouter: () => Router,
  draw: (router: Router) => ReactNode,
): Promise<void> {
  // The work so far has taken a while, so the next steps are separate tasks.
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
  let focused = document.activeElement;
  // React renders in tasks of its own, so a person may go on to the next field meanwhile.
  const follow = ({ target }: FocusEvent) => {
    if (fields.includes(target as HTMLInputElement)) focused = target as HTMLInputElement;
  };
  page.addEventListener('focusin', follow);
  // If another screen than the log-in came, React renders it from scratch.
  hydrateRoot(page, <Awake page={page}>{draw(router)}</Awake>, {
    onRecoverableError: () => bringAlong(page, fields, focused),
  });
}
