import { expect, it } from 'vitest';
import { homePageForm } from './form.js';

const texts = {
  spotlightTitle: 'Ada',
  spotlightDescription: 'Ten years with us.',
  bookOfTheMonthTitle: 'Refactoring',
  bookOfTheMonthDesc: 'For all of us.',
};

it('[HOM-03] the form of the home page takes its four texts, and needs each of them', () => {
  expect(homePageForm.parse(texts)).toEqual(texts);
  for (const name of Object.keys(texts)) {
    const { error } = homePageForm.safeParse({ ...texts, [name]: undefined });
    expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
  }
});
