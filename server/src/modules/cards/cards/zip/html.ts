import { escapeHtml } from '../../../../writing/html.ts';

/** A path inside the folder as an address: whatever is in a name, it stays a name. */
export function fileAddress(path: string): string {
  return escapeHtml(path.split('/').map(encodeURIComponent).join('/'));
}
