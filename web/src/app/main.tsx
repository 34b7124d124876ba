import './mantine.css';
import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startOutbox } from '~/outbox/outbox';
import { App } from './app';
import { keepOpen } from './keep-open';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
startOutbox();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepOpen();
