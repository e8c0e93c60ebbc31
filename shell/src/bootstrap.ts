import { keepInstallPrompt } from '@keepsake/shared/install';
import { nextTask } from './app/next-task.ts';

keepInstallPrompt();

/**
 * The modules that take longest to evaluate before anything renders. Each runs in its own task: in one task they would
 * block a slow phone for half a second, during which the prerendered page does not respond.
 */
const slices = [
  async () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  async () => import(/* webpackMode: "eager" */ '@keepsake/shared/router'),
  async () => import(/* webpackMode: "eager" */ '@keepsake/shared/theme'),
  async () => import(/* webpackMode: "eager" */ '@keepsake/shared/ui'),
  async () => import(/* webpackMode: "eager" */ './remotes/instance.ts'),
];

/**
 * Starts the site. After a rejection it can be called again.
 * @throws Error named `ChunkLoadError` when a script of the page's language could not be loaded
 */
export async function run(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  for (const slice of slices) {
    await slice();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  await nextTask();
  await start(root);
}
