import { afterAll, describe } from 'vitest';
import { usualStore, useStore } from '../../testing/pictures/picture-places';

// Rules and answers are the same for both stores, so the tests of pictures run again, against a bucket.
const usual = usualStore();
useStore('s3');
afterAll(() => useStore(usual));

/** A worker does not run a module twice; with another query string it is another module. */
const onceMore = async (file: string): Promise<void> => void (await import(`${file}?in-a-bucket`));

describe('[OPS-04] in a bucket', () => {
  describe('pictures', () => onceMore('../../api/stored-picture/stored-picture.test.ts'));
  describe('images of tickets', () => onceMore('../../api/it-ticket/images.test.ts'));
  describe('the home page', () => onceMore('../../api/home-page/home-page.test.ts'));
});
