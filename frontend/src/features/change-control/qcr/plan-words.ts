import type { Qcr } from '@intranet/domain';
import { planWriterWords } from '../../../shared/change-control/plan-writer';

/** The state of its plan. QCR-02 */
export const planWords = ({ qip_form }: Pick<Qcr, 'qip_form'>): string =>
  qip_form === null ? 'No QIP yet' : qip_form.qip_stage === 'QIP-2s' ? 'Has QIP-1 and QIP-2' : 'Has QIP-1';

/** Who must write the missing plan; nothing when it exists or will never exist. QIP-03 */
export const planWriter = ({ qip_form, build, closed }: Pick<Qcr, 'qip_form' | 'build' | 'closed'>): string =>
  qip_form !== null || closed ? '' : `. ${planWriterWords(build)}`;
