import type { ApiSchema } from '@intranet/domain';
import stored from './answers.json';

/** What was answered: the schema of all answers, and one of them. */
interface Answered {
  schema: ApiSchema;
  example: unknown;
}

type Answers = Readonly<Record<'calls' | 'records', Readonly<Record<string, Answered>>>>;

/** Made from the answers of the running product by `answers.test.ts` with `-u`, which otherwise holds them against it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test writes it in this shape
const answers = stored as unknown as Answers;

/** The answer of a call that gives no record of a list. API-06 @param call 'GET /waiting' */
export const answerTo = (call: string): Answered | undefined => answers.calls[call];

/** A record of a list, with all that stands beside its own fields: relations, available actions. API-06 */
export const recordOf = (list: string): Answered | undefined => answers.records[list];
