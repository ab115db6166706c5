/**
 * zod tests once whether it may generate code, which the content security policy forbids and the browser reports as a
 * violation. All copies of zod read their settings from this name. It is set here before the first of them is loaded:
 * `z.config` would pull zod into the first bundle, which does not contain it. SEC-05
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
