import { join } from 'node:path';
import type { BuiltRemote, BuiltShell } from '@keepsake/shared/releases';
import type { Config } from '../config.ts';

/** Path of a release's server-side renderer; null where it has none. */
export function rendererFile(
  { siteDir }: Pick<Config, 'siteDir'>,
  { name, renders }: Pick<BuiltRemote | BuiltShell, 'name' | 'renders'>,
): string | null {
  return renders && siteDir ? join(siteDir, name.replaceAll('_', '-'), renders) : null;
}
