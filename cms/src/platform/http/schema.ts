import type { Misfit } from './bodies/plain-words';

/** The part of a zod schema that the server uses; domain and server each have their own copy of zod. */
export interface Schema<T> {
  safeParse(
    value: unknown,
    options?: { error: (misfit: Misfit) => string },
  ):
    | { success: true; data: T }
    | {
        success: false;
        error: { issues: { path: PropertyKey[]; message: string; code?: string; keys?: string[] }[] };
      };
}
