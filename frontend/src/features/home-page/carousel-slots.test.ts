import { describe, expect, it } from 'vitest';
import { catchUpSlots, moved, placeholder, slotOf, storedIds } from './carousel-slots';
import { pictures, png } from './testing/home-page';

describe('the order of the carousel', () => {
  const [one, two] = [slotOf(pictures[0]!), slotOf(pictures[1]!)];

  it('[HOM-02] moves by one place and stays at the ends', () => {
    expect(moved([one, two], two.key, -1)).toEqual([two, one]);
    expect(moved([one, two], one.key, -1)).toEqual([one, two]);
  });

  it('[HOM-05] takes in what others did in the meantime: theirs added, the removed gone, one’s own kept', () => {
    const own = { ...placeholder(), file: png('own.png') };
    const after = catchUpSlots([two, own, one], pictures.slice(0, 2), [pictures[1]!, pictures[2]!]);
    expect(storedIds(after)).toEqual([2, 3]);
    expect(after).toContain(own);
  });

  it('[HOM-05] a file that was chosen in the place of a picture now gone still waits; a stored one leaves', () => {
    const replacing = { ...one, file: png('own.png') };
    const added = { ...placeholder(), stored: pictures[2]! };
    const after = catchUpSlots([replacing, two, added], pictures, []);
    expect(after).toEqual([{ ...replacing, stored: null }]);
  });
});
