import type { createBrowserRouter } from 'react-router-dom';
import { Routed } from '../shared/navigation/routed';
import { Providers } from './providers';

export const App = ({ router }: { router: ReturnType<typeof createBrowserRouter> }) => (
  <Providers>
    <Routed router={router} />
  </Providers>
);
