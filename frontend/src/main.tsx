import './no-eval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { followOtherTabs } from './shared/session/end';
import { startTheme } from './shared/theme/theme';
import { sweepVault } from './shared/vault/vault';
import 'bootstrap/dist/css/bootstrap.min.css';
import './styles/index.css';

startTheme();
followOtherTabs();
sweepVault();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
