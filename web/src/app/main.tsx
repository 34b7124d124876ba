import './mantine.css';
import './theme.css';
import './print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startOutbox } from '~/outbox/outbox';
import { App } from './app';
import { keepLive } from './keep-live';
import { keepOpen } from './keep-open';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
startOutbox();
keepLive();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepOpen();
