import { isVoteStage, type StageName } from '@intranet/domain';
import { namesInShort } from '../lib/names-in-short';

/** The people whom a build waits for: at a vote for all of them, at the other stages for one of them. BLD-06, BLD-07 */
export const waitedFor = (names: readonly string[], stage: StageName): string =>
  namesInShort(names, isVoteStage(stage) ? 'and' : 'or');
