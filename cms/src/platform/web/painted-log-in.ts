import path from 'node:path';
import { type FrontDoor, routeNameAt } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { escapeAttribute, escapeText } from 'entities';
import type { Context } from 'koa';
import { askedDoor } from './asked-door';
import { keptFile } from './kept-file';

/** The placeholders that the build leaves (frontend/bundling/paint-log-in.ts). */
function fill(page: Buffer, door: FrontDoor): string {
  const words: Record<string, string> = {
    company: escapeText(door.name),
    portal: escapeText(door.portalName),
    logo: escapeAttribute(door.logo?.url ?? ''),
    'front-door': escapeAttribute(JSON.stringify(door)),
  };
  return page.toString().replace(/\{\{([a-z-]+)\}\}/g, (all, name: string) => words[name] ?? all);
}

/**
 * The page with the log-in screen in it, for addresses where a person without a session gets exactly that: browsers
 * paint it before the application has loaded, and hide it from people who seem to be logged in. Null for other
 * addresses, where a provider is asked first, and where the company cannot be read at once: the page without it works
 * for all of these. SES-18
 */
export function paintedLogIn(strapi: Core.Strapi, folder: string): (ctx: Context) => Promise<string | null> {
  const kept = (name: string) => keptFile(path.join(folder, '.painted', name));
  const named = { plain: kept('log-in.html'), withLogo: kept('log-in-with-logo.html') };
  const nameless = { plain: kept('log-in-nameless.html'), withLogo: kept('log-in-nameless-with-logo.html') };

  return async (ctx) => {
    const name = routeNameAt(ctx.path);
    if ((name !== 'Home' && name !== 'Login') || ctx.querystring !== '') return null;
    const door = await askedDoor(strapi);
    if (!door || door.oidc) return null;
    const faces = door.name === '' ? nameless : named;
    const page = await (door.logo ? faces.withLogo : faces.plain)();
    return page && fill(page, door);
  };
}
