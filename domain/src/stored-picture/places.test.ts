import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { canSeePicture } from './permissions.js';
import {
  allPicturePlaces,
  PICTURE_MAX_BYTES,
  pictureFieldOf,
  picturePlaces,
  placeFor,
  placesOf,
} from './places.js';

const actor = (...groups: GroupName[]): Actor => ({ id: 1, username: 'a', role: 'Authenticated', groups });

it('[USR-04, HOM-03] a picture is smaller than 1,048,855 bytes', () => {
  expect(PICTURE_MAX_BYTES).toBe(1_048_855);
});

it('[SEC-07] pictures of home page and company are put by Administration', () => {
  for (const place of [picturePlaces['home-page'].carousel, picturePlaces['company-profile'].logo]) {
    expect(place.mayWrite(actor('Administration', 'Employee'))).toBe(true);
    expect(place.mayWrite(actor('Employee', 'Supervisor', 'CM', 'Project Manager'))).toBe(false);
  }
});

it('[SEC-07] a place is found by the feature’s name or Strapi’s, and nowhere else', () => {
  expect(placeFor('user', 'profilePic')?.owner).toBe('user');
  expect(placeFor('plugin::users-permissions.user', 'profilePic')?.owner).toBe('user');
  expect(placeFor('api::home-page.home-page', 'carousel')?.place.max).toBe(30);
  expect(placeFor('user', 'logo')).toBeNull();
  const known = ['user', 'home-page', 'it-ticket', 'company-profile', 'submitted-qpr', 'qcr'];
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')),
      fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'profilePic')),
      (ref, field) => {
        if (!known.includes(ref)) expect(placeFor(ref, field)).toBeNull();
        if (!['profilePic'].includes(field)) expect(pictureFieldOf('user', field)).toBeNull();
      },
    ),
  );
});

it('[SEC-07, TIC-06] of images of tickets the ticket decides, not only the group', () => {
  const { imagesOfIssue } = picturePlaces['it-ticket'];
  const { kind } = imagesOfIssue;
  expect(imagesOfIssue.mayWrite(actor('Employee'))).toBe(true);
  expect(canSeePicture(actor('Employee'), { kind })).toBe(false);
  expect(canSeePicture(actor('Employee'), { kind, submitterId: 2 })).toBe(false);
  expect(canSeePicture(actor('Employee'), { kind, submitterId: 1 })).toBe(true);
  expect(canSeePicture(actor(), { kind, submitterId: 1 })).toBe(false);
  expect(canSeePicture(actor('IT'), { kind, submitterId: 2 })).toBe(true);
  expect(placeFor('api::it-ticket.it-ticket', 'imagesOfIssue')?.owner).toBe('it-ticket');
});

it('[SEC-07, DIR-01] faces are for the directory, and one’s own for everyone', () => {
  const { kind } = picturePlaces.user.profilePic;
  for (const group of ['Employee', 'IT', 'Administration'] as const)
    expect(canSeePicture(actor(group), { kind, personId: 2 })).toBe(true);
  for (const who of [actor(), actor('CM', 'CCB', 'Project Manager', 'Developer', 'Supervisor')]) {
    expect(canSeePicture(who, { kind, personId: 2 })).toBe(false);
    expect(canSeePicture(who, { kind, personId: 1 })).toBe(true);
  }
});

it('[SEC-07, HOM-03] home page and logo are for everyone', () => {
  for (const { kind } of [picturePlaces['home-page'].carousel, picturePlaces['company-profile'].logo])
    expect(canSeePicture(actor(), { kind })).toBe(true);
});

it('[SEC-07] the places of a kind of picture are found by it', () => {
  expect(placesOf('face')).toEqual([{ owner: 'user', field: 'profilePic' }]);
  expect(placesOf('ticket')).toEqual([
    { owner: 'it-ticket', field: 'imagesOfIssue' },
    { owner: 'it-ticket', field: 'attachments' },
  ]);
  expect(placesOf('public')).toEqual([
    { owner: 'home-page', field: 'spotlightPhoto' },
    { owner: 'home-page', field: 'bookOfTheMonthPhoto' },
    { owner: 'home-page', field: 'carousel' },
    { owner: 'company-profile', field: 'logo' },
  ]);
});

it('[USR-04] every place says how many pictures and how large', () => {
  for (const { max, side } of allPicturePlaces()) {
    expect(max).toBeGreaterThan(0);
    expect(side).toBeGreaterThan(0);
  }
});
