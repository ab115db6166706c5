import type { Core } from '@strapi/strapi';

interface Use {
  /** What the product uses it for. */
  for: string;
  /** Whether the panel calls its routes; those under /api are closed for every plugin. */
  panelAsks: boolean;
}

/**
 * Strapi's plugins that are used. Strapi adds all of its plugins to every application, and no setting removes one:
 * those not in this table are replaced by empty ones (`src/extensions`). SEC-09
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
 * What is left of an unused plugin: its services and tables, which Strapi's core expects and existing databases have.
 * It has no routes, no jobs, and nothing in the panel.
 */
export const setAside = <Module extends PluginModule>(plugin: Module): Module => ({
  ...plugin,
  routes: {},
  bootstrap: () => undefined,
  destroy: () => undefined,
});

type Services = Record<string, (context: { strapi: Core.Strapi }) => object>;

const nothing = async () => undefined;

/** What Strapi's content manager sets up at each start, by service. */
const setUps = {
  'content-types': { syncConfigurations: nothing },
  components: { syncConfigurations: nothing },
  permission: { registerPermissions: nothing },
};

/**
 * The panel shows no records of the product, so the layouts of their lists and forms are not worked out, and no right to
 * them is registered. That took a third of what a start does once its packages are loaded.
 */
export const withoutRecords = <Plugin extends { services: Services }>(plugin: Plugin): Plugin => {
  const services = { ...plugin.services };
  for (const [name, without] of Object.entries(setUps)) {
    const make = services[name];
    if (make) services[name] = (context) => ({ ...make(context), ...without });
  }
  return { ...plugin, services };
};

/**
 * Close every plugin route that the panel does not call: user writes without ownership, uploads to any record, mail to
 * anyone. The product's own routes are in src/api only.
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

/** Strapi's own jobs send usage statistics to its makers. The product's jobs are in `timed-jobs.ts`. */
export function endForeignJobs(strapi: Core.Strapi): void {
  const names = strapi.cron.jobs.flatMap(({ name }) => (name ? [name] : []));
  for (const name of names) strapi.cron.remove(name);
}
