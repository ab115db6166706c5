import { expect, it } from 'vitest';
import { refusals } from '../shared/errors.js';
import { pictureFault } from './choice.js';
import { PICTURE_MAX_BYTES } from './places.js';

it.each(['image/jpeg', 'image/png', 'image/tiff'])('[USR-04, HOM-03] %s can be chosen', (type) => {
  expect(pictureFault({ type, size: PICTURE_MAX_BYTES - 1 })).toBeNull();
});

it('[USR-04, HOM-03] another type, or a picture that is too large, cannot', () => {
  expect(pictureFault({ type: 'image/gif', size: 1 })).toBe(refusals['not-a-picture'].message);
  expect(pictureFault({ type: 'image/png', size: PICTURE_MAX_BYTES })).toBe(
    refusals['picture-too-large'].message,
  );
});
