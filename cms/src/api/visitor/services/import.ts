import { Refusal, visitorInput, type VisitorInput, visitorPatch, type VisitorPatch } from '@intranet/domain';
import { asDay } from '../../../database/columns';
import { check } from '../../../http/parse';
import {
  changedIds,
  differing,
  folded,
  type ImportWay,
  lockEach,
  readFor,
  textIn,
  updateOf,
} from '../../../imports/rows';
import { takeImportTurn } from '../../../imports/turns';
import { lockActor } from '../../../people/as-actor';
import { clockOf, correctVisitor, enterVisitor, refuseVisitTimes } from './visitor';

/** What tells one visit from another in a log: who came, from where, and on which day. */
const keyFields = ['firstName', 'lastName', 'companyName', 'dayOfVisit'] as const;

const keyOf = (values: Record<string, unknown>): string =>
  keyFields.map((name) => folded(values[name])).join('\n');

interface Present extends Record<string, unknown> {
  documentId: string;
  dayOfVisit: string;
  arrival: string | null;
  departure: string | null;
  /** What the person to see is called, where they are of the company. */
  host: string[];
}

type Step = { input: VisitorInput } | { documentId: string; patch: VisitorPatch };

/** Visits by what tells them apart; the same visitor may come twice on one day. */
type Known = Map<string, Present[]>;

/** The visit that a row is about: the one of this arrival, or one whose arrival is not noted yet. */
const found = (visits: Present[], arrival: unknown): Present | undefined =>
  arrival === undefined
    ? visits[0]
    : (visits.find((one) => one.arrival === arrival) ?? visits.find((one) => one.arrival === null));

/** Visitors out of a file. IMP-01 */
export const visitorImport: ImportWay<Known, Step> = {
  kind: 'visitors',

  async read(db, rows) {
    const days = rows.map((row) => textIn(row, 'dayOfVisit')).filter((day) => day !== null);
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
            : [row.username, row.host_email, `${row.host_first} ${row.host_last}`].map(folded),
        dayOfVisit: asDay(row.day_of_visit)!,
        arrival: clockOf(row.signed_in_at),
        departure: clockOf(row.signed_out_at),
      };
      const key = keyOf(visit);
      known.set(key, [...(known.get(key) ?? []), visit]);
    }
    return known;
  },

  judge(known) {
    const seen = new Map<string, number>();
    const left = new Map([...known].map(([key, visits]) => [key, [...visits]]));
    return ({ index, values }) => {
      const key = keyOf(values);
      const visits = left.get(key) ?? [];
      const visit = found(visits, values.arrival);
      const whole = `${key}\n${folded(values.arrival)}`;
      const earlier = seen.get(whole);
      if (!visit && earlier !== undefined) {
        const message = `Row ${earlier + 1} is about the same visit.`;
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
      const { firstName: _f, lastName: _l, companyName: _c, dayOfVisit: _d, ...rest } = values;
      // An export names the person to see in full; it is the same person.
      if (visit.host.includes(folded(rest.personToSee))) delete rest.personToSee;
      const patch = differing(check(rest, visitorPatch), visit);
      const { arrival = visit.arrival, departure = visit.departure } = patch;
      if (patch.arrival !== undefined || patch.departure !== undefined)
        refuseVisitTimes({ dayOfVisit: visit.dayOfVisit, arrival, departure });
      return updateOf(patch, () => ({ documentId: visit.documentId, patch }));
    };
  },

  // The new ones first: a correction touches notices, which come after visitors in the order of locks.
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
