import type { Core } from '@strapi/strapi';

/** What only reads, in the Document Service; in the query engine, what changes a record. */
const documentReads = new Set(['findOne', 'findFirst', 'findMany', 'count']);
const engineWrites = /^before(?:Create|Update|Delete)(?:Many)?$/;

/** A record of the product, or a person. */
const isOurs = (uid: string): boolean => uid.startsWith('api::') || uid === 'plugin::users-permissions.user';

/** Roles are made by Strapi's plugin at its first start; who has one is a fact of the person. */
const givesRole = (uid: string, data: unknown): boolean =>
  uid === 'plugin::users-permissions.role' && typeof data === 'object' && data !== null && 'users' in data;

const refuse = (uid: string): never => {
  throw new Error(
    `${uid} is written by the product's services only, which keep its rules, its history and its news. ` +
      'Call one with an actor, or the HTTP API: docs/strapi.md shows how.',
  );
};

/**
 * No code writes a record of the product past its services: not with `strapi.documents()`, not with
 * `strapi.db.query()`, from a plugin, a script or a lifecycle hook. The services use neither; their transactions send
 * SQL (platform/database/transaction.ts). Reads stay free. Call it before Strapi's plugins start. API-07
 */
export function closeOtherWrites(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { action, uid, params } = context;
    if (documentReads.has(action)) return next();
    return isOurs(uid) || givesRole(uid, 'data' in params && params.data) ? refuse(uid) : next();
  });
  strapi.db.lifecycles.subscribe(({ action, model: { uid }, params }) => {
    if (engineWrites.test(action) && (isOurs(uid) || givesRole(uid, params?.data))) refuse(uid);
  });
}
