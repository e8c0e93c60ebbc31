import { keepInstallPrompt } from '@keepsake/shared/install';
import { nextTask } from './app/next-task.ts';

keepInstallPrompt();

/**
 * What takes longest to run before anything is shown. Each has a task of its own: run at once they would hold a slow
 * phone for half a second, in which the painted page answers to nobody.
 */
const slices = [
  async () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  async () => import(/* webpackMode: "eager" */ '@keepsake/shared/router'),
  async () => import(/* webpackMode: "eager" */ '@keepsake/shared/theme'),
  async () => import(/* webpackMode: "eager" */ '@keepsake/shared/ui'),
  async () => import(/* webpackMode: "eager" */ './remotes/instance.ts'),
];

async function run(root: HTMLElement): Promise<void> {
  for (const slice of slices) {
    await slice();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  await nextTask();
  await start(root);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
void run(root);
