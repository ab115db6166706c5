import { type FaultKind, PictureStoreFault } from './picture-store';

/** A store's error codes and statuses, with the kind of fault and what the operator should check. */
const rows: [RegExp, FaultKind, string][] = [
  [
    /^(507|XMinioStorageFull|QuotaExceeded\w*|\w*InsufficientStorage\w*)$/,
    'full',
    'S3_URL: the object store has no room left',
  ],
  [/^NoSuchBucket$/, 'refused', 'S3_BUCKET: there is no bucket of this name'],
  [/^InvalidBucketName$/, 'refused', 'S3_BUCKET: the object store takes no bucket of this name'],
  [/^InvalidAccessKeyId$/, 'refused', 'S3_ACCESS_KEY: the object store does not know this key'],
  [/^SignatureDoesNotMatch$/, 'refused', 'S3_SECRET_KEY: it does not belong to S3_ACCESS_KEY'],
  [/^RequestTimeTooSkewed$/, 'refused', 'S3_URL: the clocks of this computer and of the object store differ'],
  [
    /^(AuthorizationHeaderMalformed|PermanentRedirect|30\d)$/,
    'refused',
    'S3_REGION, S3_URL: the bucket is elsewhere',
  ],
  [
    /^(AccessDenied|AllAccessDisabled|40[13])$/,
    'refused',
    'S3_ACCESS_KEY: this key may not read, write, remove and list in S3_BUCKET',
  ],
  [/^4\d\d$/, 'refused', 'S3_URL: this is no object store, or it does not understand'],
];

/** A store that asks for fewer requests is available; other 4xx do not change on a retry. */
const momentary = /^(5\d\d|429)$/;

const isMomentary = Symbol('is momentary');

/** The error code in an XML answer, if there is one. */
const codeIn = (text: string): string => /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';

/**
 * The fault for an answer, or for a missing one.
 * @param cause an answer's status and text, or a network error
 */
export function s3Fault(cause: { status: number; text: string } | { error: unknown }): PictureStoreFault {
  if ('error' in cause) {
    const { code = 'no answer' } = (cause.error ?? {}) as { code?: string };
    const fault = new PictureStoreFault('away', `S3_URL: the object store does not answer (${code}).`);
    return Object.assign(fault, { [isMomentary]: true });
  }
  const { status, text } = cause;
  const code = codeIn(text);
  const says = `${status}${code && ` ${code}`}`;
  for (const said of [code, String(status)]) {
    const row = rows.find(([pattern]) => pattern.test(said));
    if (row) return new PictureStoreFault(row[1], `${row[2]} (${says}).`);
  }
  const fault = new PictureStoreFault('away', `S3_URL: the object store does not do its work (${says}).`);
  return Object.assign(fault, { [isMomentary]: momentary.test(String(status)) });
}

/** May a retry succeed a moment later? */
export const tellsToTryAgain = (error: unknown): boolean =>
  error instanceof PictureStoreFault && isMomentary in error && error[isMomentary] === true;
