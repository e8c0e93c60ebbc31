import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { newAttendee, newCouple, newEvent, type Caller } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { copyRepository, type RepositoryCopy } from '../../core/repository-copy.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const schemas = `import { endpoint } from '@keepsake/shared/api/endpoint';
import Type from 'typebox';

const Seats = Type.Object({ taken: Type.Integer() });
const params = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const seats = endpoint({
  method: 'GET',
  path: 'v2/events/:id/seats',
  summary: 'How many seats of an event are taken',
  access: 'bride_groom',
  event: { of: 'params.id', right: 'see' },
  params,
  answer: Seats,
});

export const takeSeats = endpoint({
  method: 'POST',
  path: 'v2/events/:id/seats',
  summary: 'Take seats',
  access: 'bride_groom',
  event: { of: 'params.id', right: 'manage' },
  params,
  body: Type.Object({ count: Type.Integer({ minimum: 1, maximum: 12 }) }),
  answer: Seats,
  idempotent: true,
});
`;

const types = `import type { ByKey } from '@keepsake/shared/api/endpoints';
import type * as seats from './seats.ts';

declare module '@keepsake/shared/api/endpoints' {
  interface Api extends ByKey<typeof seats> {}
}
`;

/** The page of a new remote, which has its own endpoint and no other that is called alike. */
const page = `import { useHost, useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import { Button, Page, PageTitle, Typography } from '@keepsake/shared/ui';

export default function SeatingPage() {
  const { notify } = useHost();
  const { id = '' } = useParams();
  const { data } = useRead('GET v2/events/:id/seats', { params: { id } });
  const { mutate, isPending } = useMutation('POST v2/events/:id/seats', {
    invalidates: ['GET v2/events/:id/seats'],
    onSuccess: ({ message }) => notify('success', message),
  });
  return (
    <Page>
      <PageTitle>Seats</PageTitle>
      <Typography>Taken: {data?.taken ?? '…'}</Typography>
      <Button disabled={isPending} onClick={() => mutate({ params: { id }, body: { count: 2 } })}>
        Take two
      </Button>
    </Page>
  );
}
`;

/** What must not compile: an endpoint that nobody has, and what the schema does not take. */
const strict = `import { useHost } from '@keepsake/shared/host';

export function useWrong(id: string) {
  const { http } = useHost();
  // @ts-expect-error -- no schema has it
  void http.call('GET v2/events/:id/chairs', { params: { id } });
  // @ts-expect-error -- a number is wanted
  void http.call('POST v2/events/:id/seats', { params: { id }, body: { count: '2' } });
}
`;

const domain = `import * as api from '@keepsake/remote-seating/api/seats';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';

/** Who sits where, as far as this process remembers. */
export function seating(app: FastifyInstance, deps: Deps): void {
  const taken = new Map<string, number>();

  serve(app, deps, api.seats, async ({ event }) => ({
    data: { taken: taken.get(event.id) ?? 0 },
  }));

  serve(app, deps, api.takeSeats, async ({ event, body }) => {
    const now = (taken.get(event.id) ?? 0) + body.count;
    taken.set(event.id, now);
    return { data: { taken: now }, message: 'Your seats are taken.' };
  });
}
`;

/** Goes the way of docs/contributing.md, “Endpoints of a remote's own”. */
async function addSeating(copy: RepositoryCopy): Promise<void> {
  const remote = 'remote-seating';
  copy.run('scripts/new-remote.mjs', 'seating');
  // As `npm install` does.
  await symlink(`../../${remote}`, join(copy.folder, 'node_modules/@keepsake', remote));
  await copy.edit(
    `${remote}/package.json`,
    '"scripts"',
    '"exports": { "./api/*": "./src/api/*.ts" },\n  "scripts"',
  );
  await copy.write(`${remote}/src/api/seats.ts`, schemas);
  await copy.write(`${remote}/src/api/index.ts`, types);
  await copy.write(`${remote}/src/features/seating/SeatingPage.tsx`, page);
  await copy.write(`${remote}/src/features/seating/strict.ts`, strict);
  const routes = `${remote}/src/routes.ts`;
  await copy.edit(routes, "path: '/seating'", "path: '/seating/:id'");
  await copy.edit(routes, "guard: 'none'", "guard: 'bride-groom'");
  await copy.edit(routes, "layout: 'public'", "layout: 'app'");
  await copy.edit(`${remote}/remote.json`, '"/seating"', '"/seating/:id"');
  await copy.edit('owners.json', '"/seating"', '"/seating/:id"');

  await copy.write('server/src/modules/events/seating/index.ts', domain);
  const context = 'server/src/modules/events/index.ts';
  await copy.edit(context, 'details, eventLife', 'details, seating, eventLife');
  await copy.edit(
    context,
    'import { live }',
    "import { seating } from './seating/index.ts';\nimport { live }",
  );
}

async function ask(
  { url }: Site,
  { token }: Partial<Caller>,
  method: 'GET' | 'POST',
  path: string,
  { body, key }: { body?: object; key?: string } = {},
) {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as { data?: unknown } };
}

test('a remote brings endpoints of its own, without a line in shared', async ({
  browser,
  startServer,
}) => {
  const copy = await copyRepository();
  try {
    await addSeating(copy);
    expect(copy.tool('tsc', '-p', 'remote-seating', '--noEmit')).toBe('');
    expect(copy.tool('node', 'scripts/boundaries.mjs')).toContain(': 0 against the rules');
    expect(copy.tool('oxlint', 'server/src/modules/events', 'remote-seating')).toContain(
      'Found 0 warnings and 0 errors',
    );
    copy.run('scripts/site.mjs', 'remote-seating');
    const server = await startServer(
      {
        SITE_DIR: join(copy.folder, 'dist/built'),
        OWNERS_FILE: join(copy.folder, 'owners.json'),
      },
      { checkout: copy.folder },
    );

    const couple = await newCouple(server);
    const event = await newEvent(couple);
    const path = `v2/events/${event.id}/seats`;
    const [stranger, guest] = [{}, await newAttendee(server, event.unique_code)];
    const other = await newCouple(server);
    const refused = { [401]: stranger, [403]: guest, [404]: other };
    for (const [status, caller] of Object.entries(refused))
      expect((await ask(server, caller, 'GET', path)).status).toBe(Number(status));
    const tooMany = await ask(server, couple, 'POST', path, { body: { count: 13 } });
    expect(tooMany.status).toBe(422);
    const [body, key] = [{ count: 3 }, 'the-same-key-twice'];
    for (const _time of ['once', 'again'])
      expect((await ask(server, couple, 'POST', path, { body, key })).body).toMatchObject({
        data: { taken: 3 },
      });
    const described = await (await fetch(`${server.url}/api/docs/json`)).text();
    expect(described).toContain('How many seats of an event are taken');

    const here = await browser.newPage({ baseURL: server.url });
    await signInHere(here, couple);
    await here.goto(`/seating/${event.id}`);
    await expect(here.getByText('Taken: 3')).toBeVisible();
    await here.getByRole('button', { name: 'Take two' }).click();
    await expect(here.getByText('Your seats are taken.')).toBeVisible();
    await expect(here.getByText('Taken: 5')).toBeVisible();
    await here.close();
  } finally {
    await copy.remove();
  }
});
