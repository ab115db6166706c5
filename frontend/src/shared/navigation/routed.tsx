import { createContext, use } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

const OwnRouter = createContext<Router | undefined>(undefined);

/** Draws the screens of a router, which they can ask for its state. */
export const Routed = ({ router }: { router: Router }) => (
  <OwnRouter value={router}>
    <RouterProvider router={router} />
  </OwnRouter>
);

/** The router itself. Its state is newer than what has been rendered. Undefined outside `Routed`. */
export const useRouter = () => use(OwnRouter);
