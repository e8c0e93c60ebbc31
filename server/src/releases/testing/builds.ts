import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../registry/stage.ts';
import type { Registry } from '../registry/registry.ts';

/** A barrel that the test builds' shell shares. */
export const ui = '@keepsake/shared/ui';

/**
 * Publishes a build of one script whose text is its version, `main.<version>.js`.
 * @param folder where builds are made
 * @param said overrides fields of its `release.json`
 */
export async function publishBuild(
  registry: Registry,
  folder: string,
  name: string,
  version: string,
  said: object = {},
): Promise<void> {
  const built = join(folder, 'built', name, version);
  const script = `main.${version}.js`;
  await mkdir(built, { recursive: true });
  await writeFile(join(built, script), version);
  const address = `/assets/${name}/${script}`;
  const hashes = { [address]: integrityOf(Buffer.from(version)) };
  const fits = { version, hashes, contract: '2.3', runtime: '2.9' };
  if (name === 'shell') await writeFile(join(built, 'index.template'), `The page of ${version}`);
  const part =
    name === 'shell'
      ? {
          name: 'shell',
          template: 'index.template',
          scripts: [address],
          preload: {},
          parts: { '/': ['invitation'] },
          shares: {},
          gives: { [ui]: ['Alert', 'Button'] },
        }
      : {
          name: name.replaceAll('-', '_'),
          label: 'An area',
          entry: address,
          mounts: ['/area'],
          shares: {},
        };
  await writeFile(join(built, 'release.json'), JSON.stringify({ ...fits, ...part, ...said }));
  await registry.publish(name, built);
}
