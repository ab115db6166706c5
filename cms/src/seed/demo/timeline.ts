import { setTimeout } from 'node:timers/promises';
import { addDays, type Ballot, type CalendarDay, dayIn, momentAt } from '@intranet/domain';
import { asMoment, type Cell } from '../../platform/database/columns';
import type { ContentRow, Flag, Moment } from '../../platform/database/tables/values';
import type { Transaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env/settings';

/** When people of the demo company work on change control, a few minutes to or from it. */
const hours = ['09:12', '11:34', '14:51'] as const;

/** The tables of change control, and the bell: what of a row tells a time besides when it was written. */
const tables: Record<string, (row: Stored, to: Moves) => Record<string, unknown>> = {
  projects: () => ({}),
  submitted_qprs: (row, { day }) => ({
    date_submitted: day(row.created_at),
    ...(row.closed && { date_reviewed: day(row.updated_at) }),
  }),
  qcrs: (row, { day }) => ({ date_created: day(row.created_at) }),
  builds: (row, { day, moment }) => ({
    date_created: day(row.created_at),
    stage_since: moment(row.stage_since),
  }),
  build_histories: () => ({}),
  ccbs: () => ({}),
  vote_rounds({ ballots }, { moment }) {
    // PostgreSQL returns JSON as objects, SQLite as text.
    const kept: Ballot[] = typeof ballots === 'string' ? JSON.parse(ballots) : ballots;
    const cast = (votedAt: string | null) => votedAt && moment(votedAt).toISOString();
    return { ballots: JSON.stringify(kept.map((ballot) => ({ ...ballot, votedAt: cast(ballot.votedAt) }))) };
  },
  assigned_builds: () => ({}),
  qip_forms: () => ({}),
  strs: () => ({}),
  change_comments: () => ({}),
  notifications: () => ({}),
};

interface Stored extends ContentRow {
  closed: Flag;
  stage_since: Moment;
  ballots: Ballot[] | string;
}

/** Where a stored moment is moved to. */
interface Moves {
  moment: (stored: Cell) => Date;
  day: (stored: Cell) => CalendarDay;
}

const isWorkingDay = (day: CalendarDay): boolean =>
  ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** The moments of so many acts, one after the other on the working days before today. */
function momentsFor(acts: number): Date[] {
  const zone = settings().TZ_COMPANY;
  const moments: Date[] = [];
  for (let day = addDays(dayIn(zone, new Date()), -1); moments.length < acts; day = addDays(day, -1)) {
    if (isWorkingDay(day)) moments.push(...hours.toReversed().map((time) => momentAt(zone, day, time)));
  }
  // Nobody always acts at the same minute.
  return moments
    .slice(0, acts)
    .map((moment, index) => new Date(moment.getTime() + ((index * 17) % 43) * 60_000 + (index % 7) * 7_100))
    .toReversed();
}

/**
 * All records of the demo company are made within seconds, while a real firm's span months. It notes when each act
 * began, and afterwards gives everything that an act wrote one moment of the past, so that all screens agree on it.
 */
export class Timeline {
  private readonly began: number[] = [];

  /** Another act begins. */
  async next(): Promise<void> {
    // Two acts within one millisecond could not be told apart.
    while (Date.now() <= (this.began.at(-1) ?? 0)) await setTimeout(1);
    this.began.push(Date.now());
  }

  /** Move everything that was written since the first act. */
  async spread(trx: Transaction): Promise<void> {
    const moments = momentsFor(this.began.length);
    const moment = (stored: Cell): Date => {
      const at = new Date(asMoment(stored)!);
      const act = this.began.findLastIndex((began) => began <= at.getTime());
      return moments[act] ?? at;
    };
    const to: Moves = { moment, day: (stored) => dayIn(settings().TZ_COMPANY, moment(stored)) };
    for (const [table, moved] of Object.entries(tables)) {
      for (const row of await trx<Stored>(table).select()) {
        const { created_at, updated_at } = row;
        const columns = { created_at: moment(created_at), updated_at: moment(updated_at), ...moved(row, to) };
        await trx(table).where({ id: row.id }).update(columns);
      }
    }
  }
}
