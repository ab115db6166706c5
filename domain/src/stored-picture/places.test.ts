import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { allPicturePlaces, PICTURE_MAX_BYTES, pictureFieldOf, picturePlaces, placeFor } from './places.js';

const actor = (...groups: GroupName[]): Actor => ({ id: 1, username: 'a', role: 'Authenticated', groups });

it('[USR-04, HOM-03] a picture is smaller than 1,048,855 bytes', () => {
  expect(PICTURE_MAX_BYTES).toBe(1_048_855);
});

it('[SEC-07] pictures of people are put by IT, those of home page and company by Administration', () => {
  for (const { place, writer } of [
    { place: picturePlaces.user.profilePic, writer: 'IT' as const },
    { place: picturePlaces['home-page'].carousel, writer: 'Administration' as const },
    { place: picturePlaces['company-profile'].logo, writer: 'Administration' as const },
  ]) {
    expect(place.mayWrite(actor(writer, 'Employee'))).toBe(true);
    expect(place.mayWrite(actor('Employee', 'Supervisor', 'CM', 'Project Manager'))).toBe(false);
  }
});

it('[SEC-07] a place is found by the feature’s name or Strapi’s, and nowhere else', () => {
  expect(placeFor('user', 'profilePic')?.owner).toBe('user');
  expect(placeFor('plugin::users-permissions.user', 'profilePic')?.owner).toBe('user');
  expect(placeFor('api::home-page.home-page', 'carousel')?.place.max).toBe(30);
  expect(placeFor('user', 'logo')).toBeNull();
  const known = ['user', 'home-page', 'it-ticket', 'company-profile'];
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
  expect(imagesOfIssue.byRecord).toBe(true);
  expect(imagesOfIssue.mayWrite(actor('Employee'))).toBe(true);
  expect(imagesOfIssue.mayRead(actor())).toBe(false);
  expect(placeFor('api::it-ticket.it-ticket', 'imagesOfIssue')?.owner).toBe('it-ticket');
});

it('[USR-04] every place says how many pictures and how large', () => {
  for (const { max, side } of allPicturePlaces()) {
    expect(max).toBeGreaterThan(0);
    expect(side).toBeGreaterThan(0);
  }
});
