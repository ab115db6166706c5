import { frontDoorQuery } from '../../shared/company/use-front-door';
import { queryClient } from '../../shared/http/query-client';
import { withPatience } from './with-patience';

/** Fetches the front door while the screen's own files load. SES-18 */
export const askFrontDoor = (): Promise<null> => withPatience([queryClient.prefetchQuery(frontDoorQuery)]);
