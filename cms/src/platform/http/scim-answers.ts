import { type ErrorBody, scimNames } from '@intranet/domain';

/** The type of every answer to a directory, RFC 7644 (3.1). */
export const SCIM_TYPE = 'application/scim+json; charset=utf-8';

/** Is this an address of SCIM? The router ignores case. OPS-20 */
export const isScim = (path: string): boolean => path.toLowerCase().startsWith('/api/scim/');

/** A refusal as RFC 7644 (3.12) has it, with the product's own beside it. OPS-20 */
export function scimError(body: ErrorBody): object {
  const { status, message, details } = body.error;
  const { scimType = status === 409 ? 'uniqueness' : undefined } = details;
  return {
    schemas: [scimNames.error],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: message,
    ...body,
  };
}
