import type { Config } from '../../../config.ts';
import type { Releases } from '../../../releases/releases.ts';
import { escapeHtml } from '../../../writing/html.ts';

/** Says in a page of which shell it is, and how many pages in a hundred tell what they saw; nothing where none do. */
export function seenTag(
  { seenShare }: Pick<Config, 'seenShare'>,
  { shell }: Pick<Releases, 'shell'>,
): string {
  if (seenShare === 0) return '';
  return `<meta name="keepsake-seen" content="${escapeHtml(shell.version)}" data-share="${seenShare}" />`;
}
