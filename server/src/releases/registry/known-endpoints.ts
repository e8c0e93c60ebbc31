import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EndpointSchema } from '@keepsake/shared/api/endpoint';

let known: Promise<ReadonlySet<string>> | null = null;

/** Keys of all endpoints that the server of these sources has, as in `GET config`. */
export async function knownEndpoints(): Promise<ReadonlySet<string>> {
  known ??= readKeys();
  return known;
}

async function readKeys(): Promise<ReadonlySet<string>> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@keepsake/shared/api/endpoint')));
  const names = (await readdir(folder)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules = await Promise.all(
    names.map(async (name): Promise<object> => import(pathToFileURL(join(folder, name)).href)),
  );
  const schemas = modules.flatMap(
    (module) => Object.values(module) as (Partial<EndpointSchema> | null)[],
  );
  return new Set(
    schemas.flatMap((each) => (each?.method && each.path ? [`${each.method} ${each.path}`] : [])),
  );
}
