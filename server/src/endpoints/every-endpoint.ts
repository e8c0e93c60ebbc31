import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointSchema } from '@keepsake/shared/api/endpoint';

const root = join(import.meta.dirname, '../../..');

/** Files with endpoint schemas: the shared ones, and those of each remote. */
const PLACES = ['shared/src/contract/api/*.ts', 'remote-*/src/api/*.ts'];

/** Every endpoint of these sources by its key, as in `GET config`. */
export async function everyEndpoint(): Promise<Map<string, EndpointSchema>> {
  const schemas = new Map<string, EndpointSchema>();
  for await (const file of glob(PLACES, { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const module = (await import(join(root, file))) as Record<string, unknown>;
    for (const each of Object.values(module))
      if (isEndpoint(each)) schemas.set(`${each.method} ${each.path}`, each);
  }
  return schemas;
}

function isEndpoint(value: unknown): value is EndpointSchema {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
