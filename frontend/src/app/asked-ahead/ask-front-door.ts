import { frontDoorQuery } from '../../shared/company/use-front-door';
import { queryClient } from '../../shared/http/query-client';
import { withPatience } from './with-patience';

/** Asks who is at home while the screen's own files come. SES-18 */
export const askFrontDoor = (): Promise<null> => withPatience([queryClient.prefetchQuery(frontDoorQuery)]);
