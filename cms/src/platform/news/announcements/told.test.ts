import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rightsAudience, ticketTransitions } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { announcements as changeControl } from '../../../change-control/telling/announcements';
import { mailTexts } from '../mail/texts';
import { rightsAnnouncements } from '../../../accounts/rights-announcements';
import { ticketAnnouncements } from '../../../tickets/announcements';
import { announcements } from './table';

/*
 * The tests beside the tables find an event without a text. These find a text without an event: readers of the table would
 * believe that people are still told of it.
 */

const root = join(__dirname, '../../..');

/** Where the texts stand, or where no product runs. */
const apart =
  /announcements\.ts$|announcements\/table\.ts$|mail\/texts\.ts$|\.test\.ts$|\/testing\/|\/seed\//;

const product = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join(root, path))
  .filter((path) => !apart.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
  // What a comment or a type says is told to nobody.
  .replace(/\/\*[\s\S]*?\*\/|\/\/.*|<'[^'\n]*'>/g, '');

const isNamed = (name: string): boolean => product.includes(`'${name}'`);

describe('each text of a table is used', () => {
  it.each(Object.keys(announcements))('[NOT-05] to one person: %s', (name) => {
    expect(isNamed(name)).toBe(true);
  });

  it.each(Object.keys(changeControl))('[NOT-05] in change control: %s', (name) => {
    expect(isNamed(name)).toBe(true);
  });

  it.each(Object.keys(mailTexts))('[NOT-05] by mail alone: %s', (name) => {
    expect(product).toMatch(new RegExp(`mailTexts\\s*\\.${name}\\b`));
  });

  it('[TIC-05] of a ticket', () => {
    const changes: string[] = Object.values(ticketTransitions).flatMap((row) => Object.values(row));
    const unsaid = Object.keys(ticketAnnouncements).filter(
      (event) => !changes.includes(event) && !isNamed(event),
    );
    expect(unsaid).toEqual([]);
  });

  it('[USR-15] of a change of rights', () => {
    const change = { gained: ['CCB' as const], supervisor: { from: 2, to: 3 } };
    const circle = { actorId: 1, personId: 5, isNew: false, supervisorId: 4, administratorIds: [6] };
    const parts = [...rightsAudience(change, circle).values()];
    expect(Object.keys(rightsAnnouncements).toSorted()).toEqual(parts.toSorted());
  });
});
