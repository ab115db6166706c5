/**
 * Log-ins through the company's provider.
 * @type {import('../lib/tests/mutation.mjs').Mutation[]}
 */
export const signOnMutations = [
  {
    breaks: 'SSO-04: signatures of tokens are not checked',
    file: 'cms/src/session/sign-on/provider.ts',
    from: '  oidc.enableNonRepudiationChecks(config);\n',
    to: '',
    tests: 'src/session/sign-on/tokens.test.ts',
    title: 'is signed by another key',
  },
  {
    breaks: 'SSO-04: a new key of the provider is asked for a minute later',
    file: 'cms/src/session/sign-on/provider.ts',
    from: 'Math.min(keys.uat, nowInSeconds() - ASKS_AGAIN_AFTER_SECONDS)',
    to: 'keys.uat',
    tests: 'src/session/sign-on/sign-on.test.ts',
    title: 'new keys hold at once',
  },
  {
    breaks: 'SSO-04: a callback works as often as it comes',
    file: 'cms/src/session/sign-on/finish.ts',
    from: "if (!begun || !(await useUp(strapi, begun))) throw signOnRefusal('ended');",
    to: "if (!begun) throw signOnRefusal('ended');",
    tests: 'src/session/sign-on/attacks.test.ts',
    title: 'was used is refused again',
  },
  {
    breaks: 'SSO-04: what was begun can be finished a day later',
    file: 'cms/src/session/sign-on/begun.ts',
    from: 'return begun.until > Date.now() ? begun : null;',
    to: 'return begun;',
    tests: 'src/session/sign-on/attacks.test.ts',
    title: 'ends after ten minutes',
  },
  {
    breaks: 'SSO-02: simultaneous callbacks do not wait for the person',
    file: 'cms/src/session/sign-on/come-in.ts',
    from: '    } catch (fault) {\n      if (tries === TRIES || !isLostRace(fault)) throw fault;\n    }',
    to: '    } finally {\n      tries = TRIES;\n    }',
    tests: 'src/session/sign-on/newcomers.test.ts',
    title: 'creates an account once',
    // SQLite has one writer at a time, so no one loses a race there.
    postgres: true,
  },
  {
    breaks: 'SSO-02: userinfo of another subject is believed',
    file: 'cms/src/session/sign-on/finish.ts',
    from: 'tokens.access_token, claims.sub)',
    to: 'tokens.access_token, oidc.skipSubjectCheck)',
    tests: 'src/session/sign-on/tokens.test.ts',
    title: 'does not take another person',
  },
  {
    breaks: 'SSO-03: with PASSWORD_LOGIN=off everybody logs in by a password',
    file: 'cms/src/session/log-in.ts',
    from: '    refusePassword(found.administrator);\n',
    to: '',
    tests: 'src/session/sign-on/password-login.test.ts',
    title: 'no one else even with the right one',
  },
  {
    breaks: 'SSO-07: a link made between two changes of the address stays',
    file: 'cms/src/people/changed-email.ts',
    from: '  if (since) await endLinksSince(trx, actor, after, since);\n',
    to: '',
    tests: 'src/session/sign-on/take-over.test.ts',
    title: 'loses the link with the next change',
  },
];
