import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './providers';

export const App = ({ router }: { router: ReturnType<typeof createBrowserRouter> }) => (
  <Providers>
    <RouterProvider router={router} />
  </Providers>
);
