import { expect, it } from 'vitest';
import { companyProfilePatch } from '../company-profile/schemas.js';
import { homePageMessages, homePagePatch } from './schemas.js';

it.each([
  ['spotlightTitle', 'Please enter a title.'],
  ['bookOfTheMonthTitle', 'Please enter a title.'],
  ['spotlightDescription', 'Please enter a description.'],
  ['bookOfTheMonthDesc', 'Please enter a description.'],
])('[HOM-03] %s is required', (field, message) => {
  for (const value of ['', '  ', null]) {
    const [issue] = homePagePatch.safeParse({ [field]: value }).error!.issues;
    expect(issue!.path).toEqual([field]);
    expect(issue!.message).toBe(message);
  }
});

it('[HOM-03, HOM-04, HOM-05] the exact words', () => {
  expect(homePageMessages).toMatchObject({
    pictureTooLarge: 'The chosen picture is too large, maximum file size is 1MB!',
    placeholder: 'Please edit the placeholder image or remove it before submitting.',
    updated: 'Success! Home page is updated!',
    deleted: 'Successful deletion!',
  });
});

it('[HOM-05] the carousel is a list of at most thirty pictures', () => {
  expect(homePagePatch.safeParse({ carousel: [3, 1, 2] }).success).toBe(true);
  expect(homePagePatch.safeParse({ carousel: Array.from({ length: 31 }, (_, id) => id + 1) }).success).toBe(
    false,
  );
  expect(homePagePatch.safeParse({ carousel: ['x'] }).success).toBe(false);
});

it('the company profile has one to four address lines, none of them empty', () => {
  expect(companyProfilePatch.safeParse({ addressLines: ['A', 'B', 'C', 'D'] }).success).toBe(true);
  for (const addressLines of [[], ['A', ''], ['A', 'B', 'C', 'D', 'E'], 'A']) {
    expect(companyProfilePatch.safeParse({ addressLines }).success).toBe(false);
  }
  expect(companyProfilePatch.safeParse({ name: '' }).success).toBe(false);
});
