import { expect } from 'vitest';
import type { ChangeControl } from './change-control';
import type { Json } from './http';
import { nameOf } from './people';

/** The records of a case, by the names in its table. */
export type Records = Record<string, Json>;

interface Case {
  records: Records;
  act: () => Promise<unknown>;
}

/**
 * Who is notified of what, by username: `build duty mail` is a duty in the bell and a mail, `qcr news` a notice in the
 * bell.
 */
export type Heard = Record<string, string[]>;

/** An event in change control, and who is notified of it. */
export interface Told {
  what: string;
  prepare: () => Promise<Case>;
  heard: Heard;
  /** The text of each mail, by the record it is about. */
  says?: Record<string, RegExp[]>;
}

/** What people are notified of while change control advances, by bell and mail. */
export class Hearing {
  constructor(private readonly office: ChangeControl) {}

  private get db() {
    return this.office.server.db;
  }

  /** The newest row of a table so far. */
  async last(table: 'notifications' | 'outbox_mails'): Promise<number> {
    return Number((await this.db(table).max('id as id').first())!.id ?? 0);
  }

  /** Everyone's notifications about these records while the work runs. */
  async heardWhile({ records, act }: Case): Promise<{ heard: Heard; bells: Json[]; mails: Json[] }> {
    const [bell, mail] = [await this.last('notifications'), await this.last('outbox_mails')];
    await act();
    const about = (id: string | null): string | undefined =>
      Object.keys(records).find((name) => records[name]!.documentId === id);
    const bells: Json[] = (
      await this.db('notifications as n')
        .join('up_users as u', 'u.id', 'n.person_id')
        .where('n.id', '>', bell)
        .orderBy('n.id')
        .select('n.*', 'u.username')
    ).filter(({ record_id }: Json) => about(record_id));
    const mails: Json[] = (
      await this.db('outbox_mails as m')
        .join('up_users as u', 'u.id', 'm.person_id')
        .where('m.id', '>', mail)
        .orderBy('m.id')
        .select('m.*', 'u.username')
    )
      .flatMap((row: Json) =>
        [...row.text.matchAll(/%2F(\w+)/g)].map(([, id]) => ({ ...row, record_id: id })),
      )
      .filter(({ record_id }) => about(record_id));
    const heard: Heard = {};
    for (const { username, record_id, close_on_click } of bells) {
      const mailed = mails.filter((row) => row.username === username && row.record_id === record_id);
      const words = [about(record_id), close_on_click ? 'news' : 'duty', ...mailed.map(() => 'mail')];
      (heard[username] ??= []).push(words.join(' '));
    }
    for (const { username, record_id } of mails) {
      if (!bells.some((row) => row.username === username && row.record_id === record_id))
        (heard[username] ??= []).push(`${about(record_id)} mail without bell`);
    }
    for (const username of Object.keys(heard)) heard[username]!.sort();
    return { heard, bells, mails };
  }

  /** People with a duty about a record in their bell. */
  async standing(record: Json): Promise<string[]> {
    const rows: Json[] = await this.db('notifications as n')
      .join('up_users as u', 'u.id', 'n.person_id')
      .where({ 'n.record_id': record.documentId, 'n.close_on_click': false })
      .orderBy('u.username')
      .select('u.username');
    return rows.map(({ username }) => username);
  }

  /** Only the people in the case are notified, with its texts; a build is in the bell of only those it waits for. */
  async expectHeard({ prepare, heard, says = {} }: Told): Promise<void> {
    const work = await prepare();
    const found = await this.heardWhile(work);
    expect(found.heard).toEqual(heard);
    for (const [name, words] of Object.entries(says)) {
      const mails = found.mails.filter(({ record_id }) => record_id === work.records[name]!.documentId);
      expect(mails.length).toBeGreaterThan(0);
      for (const { subject, text } of mails) {
        for (const word of words) expect(`${subject}\n${text}`).toMatch(word);
      }
    }
    const { build } = work.records;
    if (!build) return;
    const { waitingFor } = await this.office.read(build);
    expect((await this.standing(build)).map(nameOf).toSorted()).toEqual([...waitingFor].toSorted());
  }
}
