import type { Access } from '@keepsake/shared/api/endpoint';
import type { Schema } from './values.ts';
import type { Kind } from './world.ts';

/** An endpoint of the API's description. */
export interface Operation {
  method: string;
  /** Path with parameters as `{id}`. */
  path: string;
  access: Access;
  /** Whether its description states the access; the others are signed addresses. */
  statesAccess: boolean;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body: Schema | null;
  /** Accepts multipart/form-data as well as JSON. */
  multipart: boolean;
}

interface Described {
  description?: string;
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

/** All endpoints in the description at `/api/docs/json`, without the sandbox's. */
export async function operationsOf(url: string): Promise<Operation[]> {
  const answer = await fetch(`${url}/api/docs/json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  const ours = Object.entries(paths).filter(([path]) => path.startsWith('/api/'));
  return ours.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const content = described.requestBody?.content ?? {};
      const [, access] = /Access: (\w+)\./.exec(described.description ?? '') ?? [];
      return {
        method: method.toUpperCase(),
        path,
        access: (access ?? 'public') as Access,
        statesAccess: access !== undefined,
        parameters: described.parameters ?? [],
        body: Object.values(content)[0]?.schema ?? null,
        multipart: 'multipart/form-data' in content,
      };
    }),
  );
}

/** Kind of entity by part of the path; the first match is used. */
const kinds: [part: string, kind: Kind][] = [
  ['/received-card/', 'card'],
  ['/card-sent/', 'card'],
  ['/checkout/orders/', 'order'],
  ['/membership/orders/', 'membership'],
  ['/media/', 'media'],
  ['/album-photo/', 'album-photo'],
  ['/asks/', 'ask'],
  ['/uploads/', 'media'],
  ['/payment-method', 'payment-method'],
  ['/payout-method', 'payout-method'],
  ['/withdrawal/', 'withdrawal'],
  ['/sessions/', 'session'],
  ['/guest-user/', 'user'],
  ['/notifications', 'notification'],
  ['/events', 'event'],
  ['/wedding', 'event'],
  ['/cashout', 'withdrawal'],
];

/** Returns the kind of the ids in an endpoint's response. */
export function answeredBy(path: string): Kind | null {
  if (path.endsWith('/album') || path.endsWith('/album/photos')) return 'album-photo';
  return path.endsWith('/bride-groom/asks') ? 'ask' : kindOf(path);
}

/** Returns the kind of the ids that an endpoint takes. */
export function kindOf(path: string): Kind | null {
  if (path.endsWith('/checkout/store-details')) return 'order';
  return kinds.find(([part]) => path.includes(part))?.[1] ?? null;
}

/** Requests that end the caller's session or account. */
const endings = [
  'POST /api/logout',
  'DELETE /api/v2/user',
  'POST /api/v2/update-usertype',
  'POST /api/v2/user/password',
  'PATCH /api/v2/user/password',
  'DELETE /api/v2/sessions',
  'DELETE /api/v2/sessions/{id}',
  'DELETE /api/v2/guest-user/{id}',
];

export function endsCaller({ method, path }: Operation): boolean {
  return endings.includes(`${method} ${path}`);
}
