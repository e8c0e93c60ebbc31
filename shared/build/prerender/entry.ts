import remote from '@keepsake/remote-to-prerender';
import { renderPages } from '@keepsake/shared/prerender';

/** The public pages of the remote that is being built, by address. */
export async function render() {
  return renderPages(remote);
}
