import { Refusal } from '@intranet/domain';

interface Limits {
  /** Maximum number of pieces that run at the same time, for all people together. */
  atOnce: number;
  /** A person who has waited this long gets "busy". */
  waitMs: number;
  /** How many may wait; the next one is refused at once. */
  maxWaiting: number;
  /** How many of them may belong to one person, so that no one fills the queue alone. */
  maxWaitingEach: number;
}

/**
 * Expensive work, in turns. Each person has one piece running at a time, and waiting people take turns, so a person who
 * sends a hundred pieces delays the others by at most one of them. OPS-06
 */
export class Turns {
  readonly #limits: Limits;
  /** People with a running piece. */
  readonly #at = new Set<number>();
  /** Waiting people, in the order of their turns, each with their pieces in order. */
  readonly #waiting = new Map<number, (() => void)[]>();
  #count = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Run work when it is this person's turn.
   * @param gone fires when no one waits for the result any more; then it is not started
   * @throws Refusal busy when the turn does not come in time; errors of the work
   */
  async take<T>(person: number, gone: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(person, gone);
    try {
      return await work();
    } finally {
      this.#at.delete(person);
      this.#next();
    }
  }

  #turn(person: number, gone: AbortSignal): Promise<void> {
    if (gone.aborted) throw new Refusal('busy');
    if (!this.#at.has(person) && !this.#waiting.has(person) && this.#at.size < this.#limits.atOnce) {
      this.#at.add(person);
      return Promise.resolve();
    }
    const own = this.#waiting.get(person)?.length ?? 0;
    if (own >= this.#limits.maxWaitingEach || this.#count >= this.#limits.maxWaiting)
      throw new Refusal('busy');
    return new Promise((resolve, reject) => {
      const settle = () => {
        this.#count -= 1;
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
      };
      const begin = () => {
        settle();
        this.#at.add(person);
        resolve();
      };
      const leave = () => {
        settle();
        const others = (this.#waiting.get(person) ?? []).filter((other) => other !== begin);
        if (others.length > 0) this.#waiting.set(person, others);
        else this.#waiting.delete(person);
        reject(new Refusal('busy'));
      };
      const timer = setTimeout(leave, this.#limits.waitMs);
      gone.addEventListener('abort', leave, { once: true });
      this.#count += 1;
      this.#waiting.set(person, [...(this.#waiting.get(person) ?? []), begin]);
    });
  }

  #next(): void {
    for (const [person, pieces] of this.#waiting) {
      if (this.#at.size >= this.#limits.atOnce) return;
      if (this.#at.has(person)) continue;
      const [begin, ...others] = pieces;
      // Behind everyone else.
      this.#waiting.delete(person);
      if (others.length > 0) this.#waiting.set(person, others);
      begin!();
    }
  }
}
