import { describe, expect, it } from 'vitest';
import { type Actor, type GroupName, groupNames } from '../access/actor.js';
import { helpHits } from '../search/help-hits.js';
import { wordsTyped } from '../search/words.js';
import { isOffered, mayOpen, navigationFor, screens } from '../session/screens.js';
import { namesIn } from '../shared/records.js';
import { helpSections } from './sections.js';
import type { HelpTopic } from './topic.js';
import { helpFor } from './topics.js';

const memberOf = (...groups: GroupName[]): Actor => ({
  id: 1,
  username: 'somebody',
  role: 'Authenticated',
  groups,
});
const admin: Actor = { ...memberOf('Admin'), role: 'Administrator' };
const everyone = [memberOf(), ...groupNames.map((group) => memberOf(group)), admin];

/** Whoever is all that there is reads all help; docs/help.md is made of that. */
const inEveryGroup: Actor = { ...memberOf(...groupNames), role: 'Administrator' };

const all: readonly HelpTopic[] = helpSections.flatMap(({ topics }) => topics);
const ids = (actor: Actor) => helpFor(actor).flatMap(({ topics }) => topics.map(({ id }) => id));
const found = (actor: Actor, typed: string) =>
  helpHits(actor, wordsTyped(typed)).map(({ write }) => write().target.replace('/Help#', ''));

describe('help', () => {
  it('[SEA-09] has a topic for every screen of the side navigation, and for My Account', () => {
    const told = new Set(all.flatMap(({ screens: of }) => of));
    const missing = namesIn(screens).filter((name) => 'menu' in screens[name] && !told.has(name));
    expect(missing).toEqual([]);
    expect(told).toContain('My-Account');
  });

  it('[SEA-09] names only screens that exist, and each topic once', () => {
    for (const { id, screens: of } of all) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(of.length, id).toBeGreaterThan(0);
      for (const name of of) expect(Object.hasOwn(screens, name), `${id}: ${name}`).toBe(true);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });

  it('[SEA-09] is whole for an Administrator in every group', () => {
    expect(helpFor(inEveryGroup)).toEqual(helpSections);
  });

  it('[SEA-09] is short: at most five steps and four notes, each of at most 240 characters', () => {
    for (const { id, about, steps = [], notes = [] } of all) {
      expect(steps.length, id).toBeLessThanOrEqual(5);
      expect(notes.length, id).toBeLessThanOrEqual(4);
      for (const words of [about, ...steps, ...notes]) {
        expect(words.length, words).toBeLessThanOrEqual(240);
        expect(words, id).toMatch(/\.$/);
      }
    }
  });

  it('[SEA-09] shows each person the topics of screens that they are offered, with links to no others', () => {
    for (const actor of everyone) {
      const shown = helpFor(actor).flatMap(({ topics }) => topics);
      for (const { id, screens: of } of shown) {
        expect(of.length, `${actor.groups.join()}: ${id}`).toBeGreaterThan(0);
        for (const name of of) expect(isOffered(actor, name) && mayOpen(actor, name), id).toBe(true);
      }
      const told = new Set(shown.flatMap(({ screens: of }) => of));
      for (const { route } of navigationFor(actor)) expect(told, route).toContain(route);
    }
  });

  it('[SEA-09] of what only some may do on a screen is for those', () => {
    expect(ids(memberOf('Administration'))).toContain('calendar-events');
    expect(ids(memberOf('Employee'))).not.toContain('calendar-events');
    expect(ids(memberOf('CCB'))).toContain('vote');
    expect(ids(memberOf('Developer'))).not.toContain('vote');
    expect(ids(memberOf('Developer'))).toContain('change-requests');
  });

  it('[SEA-09] of a customer, who is in no group, is about what a customer has', () => {
    expect(ids(memberOf())).toEqual(['inbox', 'snooze', 'search', 'keys', 'account', 'own-data', 'problem']);
  });

  it('[SEA-09] has no section without topics', () => {
    expect(helpFor(memberOf('Employee')).map(({ title }) => title)).toEqual([
      'First steps',
      'Weekly and monthly reports',
      'People',
      'IT support',
      'Projects and changes',
    ]);
  });

  it.each([
    ['vacation', ['days-away']],
    ['how do I enter days off', ['days-away']],
    ['postpone', ['snooze']],
    ['submit a weekly', ['weekly-report', 'submitted-report']],
    ['passw', ['account']],
    ['hand over', []],
    ['a', []],
    ['the', []],
    ['zeppelin', []],
  ])('[SEA-09] is found by an employee who types %j: %j', (typed, topics) => {
    expect(found(memberOf('Employee'), typed)).toEqual(topics);
  });

  it('[SEA-09] is found by whoever it concerns, with its section and what was found, after all that is called so', () => {
    const [hit, ...others] = helpHits(memberOf('IT'), wordsTyped('inventory'));
    expect(others).toEqual([]);
    expect(hit).toMatchObject({ kind: 'help', rank: 4 });
    expect(hit?.write()).toEqual({
      kind: 'help',
      title: 'Keep assets, labels and holders',
      detail: 'IT support · **Inventory**',
      target: '/Help#assets',
    });
    const [named] = helpHits(memberOf('Employee'), wordsTyped('find a coll'));
    expect(named?.rank).toBe(4);
    expect(named?.write()).toMatchObject({ title: '**Find** a **colleague**', detail: 'People' });
  });
});
