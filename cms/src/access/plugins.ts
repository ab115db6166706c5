import type { Core } from '@strapi/strapi';

interface Use {
  /** What the product has it for. */
  for: string;
  /** Whether the panel asks its routes; those under /api are closed for every plugin. */
  panelAsks: boolean;
}

/**
 * Strapi's plugins that are used. It puts all of its own into every application, and no setting takes one out: those that
 * are not in this table are set aside (`src/extensions`). SEC-09
 */
const usedPlugins: Readonly<Record<string, Use>> = {
  'users-permissions': {
    for: 'people, roles and sessions: their tables and their services',
    panelAsks: false,
  },
  email: { for: 'hands a mail of the outbox to the mail server', panelAsks: false },
  'content-manager': { for: "the panel's first page asks it for its lists", panelAsks: true },
};

interface PluginModule {
  routes?: unknown;
  bootstrap?: unknown;
  destroy?: unknown;
}

/**
 * What remains of a plugin that nobody uses: its services and tables, which Strapi's core expects to find, and which an
 * existing database has. It has no routes, no jobs, and nothing in the panel.
 */
export const setAside = <Module extends PluginModule>(plugin: Module): Module => ({
  ...plugin,
  routes: {},
  bootstrap: () => undefined,
  destroy: () => undefined,
});

/**
 * Close every route that a plugin brings along and the panel does not ask: user writes without ownership, uploads to any
 * record, mail to anyone. The product's own routes stand in src/api and nowhere else.
 */
export function closeForeignRoutes(strapi: Core.Strapi): void {
  for (const [name, plugin] of Object.entries(strapi.plugins)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Strapi types its modules without their routes
    const routers = plugin.routes as unknown as Record<string, unknown>;
    for (const key of Object.keys(routers)) {
      const type = key === 'content-api' ? key : 'admin';
      if (type !== 'admin' || !usedPlugins[name]?.panelAsks) routers[key] = { type, routes: [] };
    }
  }
}

/** Strapi's own jobs count what is used, for its makers. The product's are in `jobs/table.ts`. */
export function endForeignJobs(strapi: Core.Strapi): void {
  const names = strapi.cron.jobs.flatMap(({ name }) => (name ? [name] : []));
  for (const name of names) strapi.cron.remove(name);
}
