/** What the product uses of it besides knex, which has types of its own. */
declare module 'better-sqlite3' {
  export default class Database {
    constructor(file: string, options?: { readonly?: boolean; timeout?: number });
    exec(sql: string): this;
    prepare(sql: string): { get(...bindings: unknown[]): unknown; all(...bindings: unknown[]): unknown[] };
    function(
      name: string,
      options: { deterministic: boolean },
      body: (...values: unknown[]) => unknown,
    ): this;
    close(): this;
  }
}
