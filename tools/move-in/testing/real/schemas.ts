import { isRelated, type Kept, type OldData } from '../portal.ts';

/** An attribute of a content type, in Strapi's schema format. */
type Attribute = Record<string, unknown>;

/** `war-reports` is the plural of `war-report`. */
export const singularOf = (collection: string): string => collection.replace(/s$/, '');

export const uidOf = (collection: string): string =>
  collection === 'users'
    ? 'plugin::users-permissions.user'
    : `api::${singularOf(collection)}.${singularOf(collection)}`;

const toOne = (collection: string): Attribute => ({
  type: 'relation',
  relation: 'oneToOne',
  target: uidOf(collection),
});

/** The relations to other records, by collection and field. */
const relations: Readonly<Record<string, Record<string, Attribute>>> = {
  users: {
    groups: { type: 'relation', relation: 'manyToMany', target: uidOf('groups') },
    profilePic: { type: 'media', multiple: false },
  },
  'it-tickets': { imagesOfIssue: { type: 'media', multiple: true } },
  builds: { project: toOne('projects'), STRNumber: toOne('strs') },
  qcrs: {
    submitted_qpr: toOne('submitted-qprs'),
    qip_form: toOne('qip-forms'),
    // A build has several of them.
    build: { type: 'relation', relation: 'manyToOne', target: uidOf('builds') },
  },
};

/** Fields that Strapi and its plugin for accounts provide themselves. */
const OWN = ['id', 'createdAt', 'updatedAt'];
const OF_ACCOUNTS = ['username', 'email', 'provider', 'password', 'confirmed', 'blocked', 'role'];

function typeOf(value: unknown): string {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'integer';
  if (typeof value !== 'string') return 'json';
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'datetime';
  return /^\d{4}-\d\d-\d\d$/.test(value) ? 'date' : 'text';
}

/** The attributes of a collection: relations from the table, the others from the first value of each field. */
export function attributesOf(collection: string, records: Kept[]): Record<string, Attribute> {
  const skipped = collection === 'users' ? [...OWN, ...OF_ACCOUNTS] : OWN;
  const attributes: Record<string, Attribute> = {};
  for (const [field, value] of records.flatMap((record) => Object.entries(record))) {
    if (skipped.includes(field) || value === null || field in attributes || isRelated(value)) continue;
    attributes[field] = { type: typeOf(value) };
  }
  // Strapi requires at least one attribute.
  return { remark: { type: 'string' }, ...attributes, ...relations[collection] };
}

/** The collections, each after those that its records refer to. */
const ORDER = ['groups', 'users', 'projects', 'submitted-qprs', 'qip-forms', 'strs', 'builds', 'qcrs'];
export const inOrder = (data: OldData): string[] => [
  ...ORDER.filter((collection) => collection in data),
  ...Object.keys(data).filter((collection) => !ORDER.includes(collection)),
];
