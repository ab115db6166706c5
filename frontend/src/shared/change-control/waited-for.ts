import { isVoteStage, type StageName } from '@intranet/domain';
import { namesInShort } from '../lib/names-in-short';

/** The people whom a build waits for: at a vote all of them, at other stages any one of them. BLD-06, BLD-07 */
export const waitedFor = (names: readonly string[], stage: StageName): string =>
  namesInShort(names, isVoteStage(stage) ? 'and' : 'or');
