import { appRoutes } from '../app/routes';
import { openRoutes } from './open-screen';

export { heading, logIn } from './log-in';

/** Opens the whole product at an address. */
export function openApp(path: string) {
  const { router, user, address } = openRoutes(appRoutes, path);
  return {
    user,
    address,
    hash: () => router.state.location.hash,
    go: (to: string) => router.navigate(to),
    back: () => router.navigate(-1),
  };
}
