import { join } from 'node:path';
import type { BuiltRemote, BuiltShell } from '@keepsake/shared/releases';
import type { Config } from '../config.ts';

/** The file that a release brought along to render with; null where there is none. */
export function rendererFile(
  { siteDir }: Pick<Config, 'siteDir'>,
  { name, renders }: Pick<BuiltRemote | BuiltShell, 'name' | 'renders'>,
): string | null {
  return renders && siteDir ? join(siteDir, name.replaceAll('_', '-'), renders) : null;
}
