import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PermissionName } from '@intranet/domain';
import { type RouteRow, type Terms, termsOf } from '../platform/routes/route';

/** A route with all of its row. */
interface DescribedRoute {
  /** 'GET /api/war-reports/:id' */
  call: string;
  feature: string;
  permission: PermissionName;
  terms: Terms;
}

const api = path.resolve(__dirname, '../api');

/** Every route of the product, by feature, in the order of the lists. */
export async function productRoutes(): Promise<DescribedRoute[]> {
  const described: DescribedRoute[] = [];
  for (const feature of (await readdir(api)).toSorted()) {
    const folder = path.join(api, feature, 'routes');
    for (const file of (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.ts'))) {
      const { default: list } = (await import(path.join(folder, file))) as {
        default: { routes: RouteRow[] };
      };
      for (const { method, path: address, config } of list.routes) {
        const call = `${method} /api${address}`;
        const permission = config.policies[0]!.config.permission;
        described.push({ call, feature, permission, terms: termsOf(call)! });
      }
    }
  }
  return described;
}
