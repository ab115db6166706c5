/** At most this many records are named per reason; they are enough to find the others. */
const NAMED = 5;

interface Counted {
  count: number;
  keys: string[];
}

/** The outcome for the records of one collection. */
interface Fates {
  made: number;
  there: number;
  unfit: Map<string, Counted>;
  notes: Map<string, Counted>;
}

const count = (counts: Map<string, Counted>, reason: string, key: string): void => {
  const counted = counts.get(reason) ?? { count: 0, keys: [] };
  counted.count += 1;
  if (counted.keys.length < NAMED) counted.keys.push(key);
  counts.set(reason, counted);
};

const number = (value: number): string => value.toLocaleString('en-US');

const reasonLines = (what: string, counts: Map<string, Counted>): string[] =>
  [...counts]
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([reason, { count: times, keys }]) => {
      const rest = times > keys.length ? ', …' : '';
      return `  ${what} ${number(times)}: ${reason} (${keys.join(', ')}${rest})`;
    });

/** Counts the outcome of each record, by number and reason, for the output of `npm run import`. IMP-09 */
export class ImportTally {
  private readonly collections = new Map<string, Fates>();

  made(collection: string): void {
    this.of(collection).made += 1;
  }

  /** It was imported by an earlier run, or already existed here. */
  there(collection: string): void {
    this.of(collection).there += 1;
  }

  /** @param key of the record in the old portal */
  unfit(collection: string, key: string, reason: string): void {
    count(this.of(collection).unfit, reason, key);
  }

  /** Notes that part of an imported record was left out or changed. */
  note(collection: string, key: string, said: string): void {
    count(this.of(collection).notes, said, key);
  }

  /** Lists a collection even if it has no records. */
  begin(collection: string): void {
    this.of(collection);
  }

  /** How many records would be, or are, new. */
  get total(): number {
    return [...this.collections.values()].reduce((sum, { made }) => sum + made, 0);
  }

  lines(): string[] {
    return [...this.collections].flatMap(([collection, { made, there, unfit, notes }]) => {
      const lost = [...unfit.values()].reduce((sum, counted) => sum + counted.count, 0);
      return [
        `${collection}: ${number(made)} new, ${number(there)} there already, ${number(lost)} do not fit`,
        ...reasonLines('does not fit', unfit),
        ...reasonLines('note', notes),
      ];
    });
  }

  private of(collection: string): Fates {
    const known = this.collections.get(collection);
    if (known) return known;
    const made: Fates = { made: 0, there: 0, unfit: new Map(), notes: new Map() };
    this.collections.set(collection, made);
    return made;
  }
}
