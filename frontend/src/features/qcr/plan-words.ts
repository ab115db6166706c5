import type { Qcr } from '@intranet/domain';

/** The state of its plan. QCR-02 */
export const planWords = ({ qip_form }: Pick<Qcr, 'qip_form'>): string =>
  qip_form === null ? 'No QIP yet' : qip_form.qip_stage === 'QIP-2s' ? 'Has QIP-1 and QIP-2' : 'Has QIP-1';

/** Who must write the missing plan; nothing when it exists or will never exist. QIP-03 */
export function planWriter({ qip_form, build, closed }: Pick<Qcr, 'qip_form' | 'build' | 'closed'>): string {
  if (qip_form !== null || closed) return '';
  return build
    ? ': the build’s project manager or one of its developers writes it'
    : ': it is written once this is in a build';
}
