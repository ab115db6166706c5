import { afterAll, describe } from 'vitest';
import { usualStore, useStore } from '../testing/pictures/picture-places';

// The same rules and answers, whichever store it is: the tests of pictures once more, against a bucket.
const usual = usualStore();
useStore('s3');
afterAll(() => useStore(usual));

/** A worker that has run a file would not run it again; under another address it is another file. */
const onceMore = async (file: string): Promise<void> => void (await import(`${file}?in-a-bucket`));

describe('[OPS-04] in a bucket', () => {
  describe('pictures', () => onceMore('../api/stored-picture/stored-picture.test.ts'));
  describe('images of tickets', () => onceMore('../api/it-ticket/images.test.ts'));
  describe('the home page', () => onceMore('../api/home-page/home-page.test.ts'));
});
