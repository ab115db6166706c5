import {
  importFields,
  isCalendarDay,
  tidyNameKey,
  Refusal,
  visitorInput,
  type VisitorInput,
  visitorPatch,
  type VisitorPatch,
} from '@intranet/domain';
import { asDay } from '../../platform/database/columns';
import { check } from '../../platform/http/bodies/check';
import {
  changedIds,
  differing,
  folded,
  type ImportWay,
  lockEach,
  readFor,
  type SentRow,
  textIn,
  updateOf,
} from '../../platform/imports/rows';
import { takeImportTurn } from '../../platform/imports/turns';
import { breather } from '../../platform/load/breathe';
import { lockActor } from '../../platform/people/as-actor';
import { clockOf, correctVisitor, enterVisitor, refuseVisitTimes } from './services/visitor';

/** The key of a visit in a log: who came, from where, and on which day. */
const keyFields = ['firstName', 'lastName', 'companyName', 'dayOfVisit'] as const;

const keyOf = (values: Record<string, unknown>): string =>
  keyFields.map((name) => tidyNameKey(values[name])).join('\n');

interface Present extends Record<string, unknown> {
  documentId: string;
  dayOfVisit: string;
  arrival: string | null;
  departure: string | null;
  /** The names of the person to see, now and at the time of the entry, where they work for the company. */
  host: string[];
}

type Step = { input: VisitorInput } | { documentId: string; patch: VisitorPatch };

/** Visits by key; the same visitor may come twice on one day. */
type Known = Map<string, Present[]>;

/** The visit that a row is about: the one with this arrival, or one whose arrival is not entered yet. */
const found = (visits: Present[], arrival: unknown): Present | undefined =>
  arrival === undefined
    ? visits[0]
    : (visits.find((one) => one.arrival === arrival) ?? visits.find((one) => one.arrival === null));

const blank = Object.fromEntries(importFields.visitors.map(({ name }) => [name, null]));

/** The fields of its visit that a row can change: all but its key, and the person to see where they are the same. */
function correctable({ host }: Present, values: Record<string, unknown>): Record<string, unknown> {
  const { firstName: _f, lastName: _l, companyName: _c, dayOfVisit: _d, ...rest } = values;
  // An export gives the full name of the person to see; it is the same person.
  if (host.includes(tidyNameKey(rest.personToSee))) delete rest.personToSee;
  return rest;
}

/**
 * Rows that change nothing, each with its visit, which is then no longer available to other rows. First come rows that
 * equal a visit in every field, as in a download, then rows with fewer fields. Other rows of the same visitor get the
 * remaining visits. IMP-03
 */
async function unchanged(left: Known, rows: readonly SentRow[]): Promise<Set<number>> {
  const breathe = breather();
  const same = new Set<number>();
  for (const others of [blank, {}])
    for (const { index, values, fault } of rows) {
      await breathe();
      const visits = left.get(keyOf(values));
      if (fault || same.has(index) || !visits) continue;
      const place = visits.findIndex(
        (visit) => Object.keys(differing(correctable(visit, { ...others, ...values }), visit)).length === 0,
      );
      if (place < 0) continue;
      visits.splice(place, 1);
      same.add(index);
    }
  return same;
}

/** Imports visitors from a file. IMP-01 */
export const visitorImport: ImportWay<Known, Step> = {
  kind: 'visitors',

  async read(db, rows) {
    const days = rows.map((row) => textIn(row, 'dayOfVisit')).filter(isCalendarDay);
    const stored = await readFor(days, (some) =>
      db('visitors as v')
        .leftJoin('up_users as h', 'h.id', 'v.host_id')
        .whereIn('v.day_of_visit', some)
        .orderBy('v.id')
        .select(
          'v.*',
          'h.username',
          'h.email as host_email',
          'h.first_name as host_first',
          'h.last_name as host_last',
        ),
    );
    const known: Known = new Map();
    for (const row of stored) {
      const visit: Present = {
        documentId: row.document_id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        companyName: row.company_name,
        personToSee: row.person_to_see,
        host:
          row.username === null
            ? []
            : [row.username, row.host_email, `${row.host_first} ${row.host_last}`, row.person_to_see].map(
                tidyNameKey,
              ),
        dayOfVisit: asDay(row.day_of_visit)!,
        arrival: clockOf(row.signed_in_at),
        departure: clockOf(row.signed_out_at),
      };
      const key = keyOf(visit);
      const others = known.get(key);
      if (others) others.push(visit);
      else known.set(key, [visit]);
    }
    return known;
  },

  async judge(known, rows) {
    const left = new Map([...known].map(([key, visits]) => [key, [...visits]]));
    const same = await unchanged(left, rows);
    const wholeOf = (values: Record<string, unknown>) => `${keyOf(values)}\n${folded(values.arrival)}`;
    const seen = new Map<string, number>();
    for (const { index, values } of rows) if (same.has(index)) seen.set(wholeOf(values), index);
    return ({ index, values }) => {
      if (same.has(index)) return null;
      const visits = left.get(keyOf(values)) ?? [];
      const visit = found(visits, values.arrival);
      const whole = wholeOf(values);
      const other = seen.get(whole);
      if (!visit && other !== undefined) {
        const message = `Row ${other + 1} is about the same visit.`;
        throw Refusal.at(values.arrival === undefined ? 'dayOfVisit' : 'arrival', 'bad-input', message);
      }
      seen.set(whole, index);
      if (!visit) {
        const input = check(values, visitorInput);
        const { dayOfVisit, arrival = null, departure = null } = input;
        refuseVisitTimes({ dayOfVisit, arrival, departure });
        return { fate: 'create', step: { input }, changed: [] };
      }
      visits.splice(visits.indexOf(visit), 1);
      const patch = differing(check(correctable(visit, values), visitorPatch), visit);
      const { arrival = visit.arrival, departure = visit.departure } = patch;
      if (patch.arrival !== undefined || patch.departure !== undefined)
        refuseVisitTimes({ dayOfVisit: visit.dayOfVisit, arrival, departure });
      return updateOf(patch, () => ({ documentId: visit.documentId, patch }));
    };
  },

  // New visits first: a correction changes notices, which come after visitors in the order of locks.
  ordered: (steps) => [
    ...steps.filter(({ step }) => 'input' in step),
    ...steps.filter(({ step }) => !('input' in step)),
  ],

  async lock(trx, actor, steps) {
    await takeImportTurn(trx, 'visitors');
    await lockActor(trx, actor);
    await lockEach(trx, 'visitors', changedIds(steps));
  },

  async write(trx, actor, step) {
    if ('input' in step) await enterVisitor(trx, actor, step.input);
    else await correctVisitor(trx, actor, step.documentId, step.patch);
    return undefined;
  },
};
