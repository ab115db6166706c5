/**
 * zod tries once whether it may write code of its own, which the content security policy forbids and the browser
 * reports as a breach. All copies of zod read their settings from this name. Here it is set before the first of them
 * is loaded: `z.config` would bring zod itself into the first load, which does without it. SEC-05
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
