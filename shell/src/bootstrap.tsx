import { keepInstallPrompt } from '@keepsake/shared/install';
import { App } from './app/App.tsx';
import { createShell } from './app/create-shell.ts';
import { resumeUploads } from './app/resume-uploads.ts';
import { startTelemetry } from './app/start-telemetry.ts';
import { startWorker } from './app/start-worker.ts';
import { comeToLife } from './app/come-to-life.ts';
import { releasesHere } from './app/releases-here.ts';
import { createStyles } from './host/styles.ts';

keepInstallPrompt();

async function start(root: HTMLElement): Promise<void> {
  const shell = createShell(await releasesHere());

  window.addEventListener('error', ({ message, error }) => shell.host.log(message, error));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    shell.host.log('A promise was rejected and nobody took it', reason),
  );

  void comeToLife(root, shell, <App shell={shell} styles={createStyles()} />);

  shell.freshness.start();

  resumeUploads(shell.host).catch((error: unknown) =>
    shell.host.log('Uploads of an earlier visit did not go on', error),
  );

  startWorker(shell);
  startTelemetry(shell);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
void start(root);
