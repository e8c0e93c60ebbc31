import type { RemoteRoute } from '@keepsake/shared/contract';

/** Whether a page is the same for every visitor who is not signed in, so that its build can render it. */
export function isPrerendered({ path, layout, guard }: RemoteRoute): boolean {
  return guard === 'none' && (layout === 'public' || layout === 'info') && !path.includes(':');
}
