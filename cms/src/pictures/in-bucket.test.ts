import { describe } from 'vitest';
import { useStore } from '../testing/pictures/picture-places';

// The same rules and answers, whichever store it is: the tests of pictures once more, against a bucket.
useStore('s3');

describe('[OPS-04] in a bucket', () => {
  describe('pictures', async () => void (await import('../api/stored-picture/stored-picture.test.js')));
  describe('images of tickets', async () => void (await import('../api/it-ticket/images.test.js')));
  describe('the home page', async () => void (await import('../api/home-page/home-page.test.js')));
});
