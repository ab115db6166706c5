import { z } from 'zod';

/** This computer, where no one can intercept traffic: for tests, and for a provider beside the product. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The keys that tokens are verified with come from here, so no one may be able to change it on its way. */
const issuer = z
  .string()
  .max(255, { error: 'must have at most 255 characters' })
  .refine(
    (value) => {
      if (!URL.canParse(value)) return false;
      const { protocol, hostname, username, password, search, hash } = new URL(value);
      const safe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
      return safe && !username && !password && !search && !hash;
    },
    { error: 'must be an address that starts with https://, without user, password or query' },
  );

/** The name of a claim, which may be an address: 'groups', 'https://company.example/manager'. */
const claimName = z
  .string()
  .trim()
  .regex(/^[^\s,]{1,255}$/, { error: 'must be the name of one claim' });

/** The variables of the company's provider. SSO-01, OPS-20 */
export const oidcVariables = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().max(255, { error: 'must have at most 255 characters' }).optional(),
  OIDC_CLIENT_SECRET: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  OIDC_LABEL: z
    .string()
    .trim()
    .min(1, { error: 'must be what stands on the button' })
    .max(60, { error: 'must have at most 60 characters' })
    .default('Log in with your company account'),
  OIDC_CREATE: z.enum(['employee'], { error: 'must be employee, or empty' }).optional(),
  OIDC_GROUPS: claimName.optional(),
  OIDC_SUPERVISOR: claimName.optional(),
  OIDC_SCOPE: z
    .string()
    .regex(/^[\w:./-]+( [\w:./-]+)*$/, { error: 'must be names of scopes, separated by spaces' })
    .max(300, { error: 'must have at most 300 characters' })
    .optional(),
  OIDC_LOGOUT: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .transform((value) => value === 'on'),
  PASSWORD_LOGIN: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .transform((value) => value === 'on'),
};

type Given = z.infer<z.ZodObject<typeof oidcVariables>>;

/** The company's provider, and the product's registration there. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The label of the button. */
  label: string;
  /** Are accounts created for people who are verified but unknown? */
  creates: boolean;
  /** The claims with the groups and the supervisor of a person; null: they are not looked at. OPS-20 */
  groups: string | null;
  supervisor: string | null;
  /** Does a log-out here also log out at the provider? */
  logsOut: boolean;
  /** Further scopes that are asked for. */
  scope: string | null;
}

/** All of these variables together define a provider; only some of them are a mistake. */
const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** The configured provider, null when there is none, or the sentence that says what is missing. SSO-01 */
export function oidcOf(given: Given): OidcSettings | null | string {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL, OIDC_CREATE, PASSWORD_LOGIN } = given;
  const { OIDC_GROUPS, OIDC_SUPERVISOR, OIDC_SCOPE, OIDC_LOGOUT } = given;
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    return {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      label: OIDC_LABEL,
      creates: OIDC_CREATE === 'employee',
      groups: OIDC_GROUPS ?? null,
      supervisor: OIDC_SUPERVISOR ?? null,
      scope: OIDC_SCOPE ?? null,
      logsOut: OIDC_LOGOUT,
    };
  }
  const lacking = together.filter((name) => given[name] === undefined);
  if (lacking.length < together.length)
    return `${lacking[0]} is missing: ${together.join(', ')} are set together, or none of them.`;
  if (!PASSWORD_LOGIN)
    return `PASSWORD_LOGIN is to be on where ${together.join(', ')} are not set: nobody but administrators could log in.`;
  return null;
}
