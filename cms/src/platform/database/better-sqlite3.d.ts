/** The parts of better-sqlite3 that the product uses directly, besides knex, which has its own types. */
declare module 'better-sqlite3' {
  export interface Statement {
    get(...bindings: unknown[]): unknown;
    all(...bindings: unknown[]): unknown[];
    run(...bindings: unknown[]): unknown;
    iterate(...bindings: unknown[]): IterableIterator<unknown>;
    raw(on: boolean): this;
    safeIntegers(on: boolean): this;
  }

  export default class Database {
    constructor(file: string, options?: { readonly?: boolean; timeout?: number });
    exec(sql: string): this;
    prepare(sql: string): Statement;
    function(
      name: string,
      options: { deterministic: boolean },
      body: (...values: unknown[]) => unknown,
    ): this;
    close(): this;
  }
}
