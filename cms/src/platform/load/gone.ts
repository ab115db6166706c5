import type { ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';

const signals = new WeakMap<ServerResponse, AbortSignal>();

function signalOf(response: ServerResponse): AbortSignal {
  const known = signals.get(response);
  if (known) return known;
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  signals.set(response, controller.signal);
  return controller.signal;
}

/** Fires when the person who sent the current request has disconnected; never, outside of requests. */
export function requestGone(strapi: Core.Strapi): AbortSignal {
  const ctx = strapi.requestContext?.get() as { res: ServerResponse } | undefined;
  return ctx ? signalOf(ctx.res) : new AbortController().signal;
}
