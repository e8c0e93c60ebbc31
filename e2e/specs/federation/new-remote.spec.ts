import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { newCoupleWithEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { withDatabase } from '../../core/database.ts';
import { copyRepository, type RepositoryCopy } from '../../core/repository-copy.ts';
import { sql } from '../../../server/src/db/database.ts';
import { expect, test } from '../../fixtures/test.ts';

const remote = 'remote-seating';

/** Adds to a copy of `shared` what the live shell was built without: an endpoint, an address, a live message. */
async function makeNewer(copy: RepositoryCopy): Promise<void> {
  await copy.write(
    'shared/src/contract/api/halls.ts',
    `import Type from 'typebox';
import { endpoint } from './endpoint.ts';

export const halls = endpoint('GET v2/halls', {
  summary: 'How many halls there are',
  access: 'session',
  answer: Type.Object({ count: Type.Integer() }),
});
`,
  );
  const endpoints = 'shared/src/contract/api/endpoints.ts';
  const teams = "import type * as team from './team.ts';";
  await copy.edit(endpoints, teams, `${teams}\nimport type * as halls from './halls.ts';`);
  await copy.edit(endpoints, 'typeof accounts &', 'typeof accounts &\n  typeof halls &');
  await copy.edit(
    'shared/src/contract/api/live.ts',
    'export const LiveMessage = Type.Union([',
    "export const LiveMessage = Type.Union([\n  Type.Object({ type: Type.Literal('seats.changed') }),",
  );
  const profile = "export const profile = /* @__PURE__ */ at('/profile');";
  await copy.edit(
    'shared/src/contract/addresses/index.ts',
    profile,
    `${profile}\nexport const seating = /* @__PURE__ */ at('/seating');`,
  );
}

const schemas = `import { byId, endpoint } from '@keepsake/shared/api/endpoint';
import Type from 'typebox';

const Seats = Type.Object({ taken: Type.Integer() });

export const seats = endpoint('GET v2/events/:id/seats', {
  summary: 'How many seats of an event are taken',
  ...byId('params.id', 'see'),
  answer: Seats,
});

export const takeSeats = endpoint('POST v2/events/:id/seats', {
  summary: 'Take seats',
  ...byId('params.id', 'manage'),
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

/** A page that uses the additions to `shared`, and the remote's own two endpoints. The shell knows none of them. */
const seatsPage = `import * as addresses from '@keepsake/shared/addresses';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import { Button, Page, PageTitle, Typography } from '@keepsake/shared/ui';

export default function SeatsPage() {
  const { notify } = useHost();
  const { id = '' } = useParams();
  const halls = useRead('GET v2/halls', {}).data;
  const { data } = useRead(
    'GET v2/events/:id/seats',
    { params: { id } },
    { refetchOn: ['seats.changed'] },
  );
  const { mutate, isPending } = useMutation('POST v2/events/:id/seats', {
    invalidates: ['GET v2/events/:id/seats'],
    onSuccess: ({ message }) => notify('success', message),
  });
  return (
    <Page>
      <PageTitle>Seats</PageTitle>
      <Typography>Halls at {addresses.seating()}: {halls?.count ?? '…'}</Typography>
      <Typography>Taken: {data?.taken ?? '…'}</Typography>
      <Button disabled={isPending} onClick={() => mutate({ params: { id }, body: { count: 2 } })}>
        Take two
      </Button>
    </Page>
  );
}
`;

/** Code that must not compile: an unknown endpoint, and a body of the wrong type. */
const strict = `import { useHost } from '@keepsake/shared/host';

export function useWrong(id: string) {
  const { http } = useHost();
  // @ts-expect-error -- no schema has it
  void http.call('GET v2/events/:id/chairs', { params: { id } });
  // @ts-expect-error -- a number is wanted
  void http.call('POST v2/events/:id/seats', { params: { id }, body: { count: '2' } });
}
`;

const domain = `import { halls } from '@keepsake/shared/api/halls';
import * as api from '@keepsake/remote-seating/api/seats';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';

/** Who sits where, as far as this process remembers. */
export function seating(app: FastifyInstance, deps: Deps): void {
  const taken = new Map<string, number>();

  serve(app, deps, halls, async () => ({ data: { count: 2 } }));

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

const routes = `import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { RemoteRoute } from '@keepsake/shared/contract';

/** Every address that this remote serves. */
export const routes: RemoteRoute[] = [
  {
    path: addresses.seating.pattern,
    title: msg\`Seating\`,
    layout: 'app',
    guard: 'bride-groom',
    load: async () => import('./features/seating/SeatingPage.tsx'),
  },
  {
    path: '/seating/:id',
    title: msg\`Seating\`,
    layout: 'app',
    guard: 'bride-groom',
    load: async () => import('./features/seating/SeatsPage.tsx'),
  },
];
`;

const menu = [
  { to: '/seating', label: 'Seating', roles: ['bride_groom'], group: 'Tables', order: 330 },
];

/** Follows docs/contributing.md, “Endpoints of a remote's own”. */
async function addSeats(copy: RepositoryCopy): Promise<void> {
  // `npm install` makes the same link.
  await symlink(`../../${remote}`, join(copy.folder, 'node_modules/@keepsake', remote));
  await copy.edit(
    `${remote}/package.json`,
    '"scripts"',
    '"exports": { "./api/*": "./src/api/*.ts" },\n  "scripts"',
  );
  await copy.write(`${remote}/src/api/seats.ts`, schemas);
  await copy.write(`${remote}/src/api/index.ts`, types);
  await copy.write(`${remote}/src/features/seating/SeatsPage.tsx`, seatsPage);
  await copy.write(`${remote}/src/features/seating/strict.ts`, strict);
  await copy.write(`${remote}/src/routes.ts`, routes);
  await copy.edit(
    `${remote}/remote.json`,
    '"mounts": ["/seating"]',
    `"menu": ${JSON.stringify(menu)},\n  "mounts": ["/seating", "/seating/:id"]`,
  );
  await copy.edit('owners.json', '"/seating"', '"/seating", "/seating/:id"');

  await copy.write('server/src/modules/events/seating/index.ts', domain);
  const context = 'server/src/modules/events/index.ts';
  await copy.edit(context, 'details, eventLife', 'details, seating, eventLife');
  await copy.edit(
    context,
    'import { live }',
    "import { seating } from './seating/index.ts';\nimport { live }",
  );
}

test('a new remote with a newer `shared` and endpoints of its own is created, checked, released and used on the current shell', async ({
  browser,
  startServer,
}) => {
  const copy = await copyRepository();
  try {
    await test.step('one command creates it, with a passing test and in our format', async () => {
      copy.run('scripts/new-remote.mjs', 'seating');
      expect(copy.tool('jest', 'seating')).toContain(
        'PASS remote-seating/src/features/seating/SeatingPage.test.tsx',
      );
      expect(copy.tool('oxfmt', '--check', remote)).toContain('correct format');
    });

    await test.step('it uses a newer `shared` and endpoints of its own, as documented; imports of another remote are refused', async () => {
      await makeNewer(copy);
      await addSeats(copy);
      await copy.write(
        `${remote}/src/guests.ts`,
        `import other from '../../remote-public/src/remote.ts';
        export const guests: number = other.name;`,
      );
      const linted = copy.tool('oxlint', 'server/src/modules/events', remote);
      expect(linted).toContain('A remote imports @keepsake/shared and its own files');
      expect(linted).toContain('0 warnings and 1 error');
      const typed = copy.tool('npm', 'run', 'typecheck', '-w', `@keepsake/${remote}`);
      const wrong = stripVTControlCharacters(typed)
        .split('\n')
        .filter((line) => line.includes('error TS'));
      expect(wrong).not.toEqual([]);
      expect(wrong.filter((line) => !line.startsWith('src/guests.ts'))).toEqual([]);
      await copy.write(`${remote}/src/guests.ts`, 'export const guests = 0;\n');
    });

    const site = join(copy.folder, 'dist/built');
    await test.step('its build is released alone, with its translations, and the others stay as they are', async () => {
      const others = ['shell', 'remote-public', 'remote-attendee', 'remote-bridegroom'];
      const releases = async () =>
        Promise.all(others.map(async (name) => readFile(join(site, name, 'release.json'), 'utf8')));
      const before = await releases();
      const english = 'msgid "Welcome to seating"\nmsgstr "';
      await copy.edit(`${remote}/locales/de.po`, english, `${english}Willkommen bei Tisch`);
      copy.run('scripts/build.mjs', remote);
      const release = join(site, remote, 'release.json');
      await expect(readFile(release)).rejects.toThrow('ENOENT');
      copy.run('scripts/release.mjs', 'publish', remote, '--site', site);
      copy.run('scripts/release.mjs', 'promote', remote, '', '--site', site);
      expect(await releases()).toEqual(before);
      const { mounts, entry } = JSON.parse(await readFile(release, 'utf8')) as {
        mounts: string[];
        entry: string;
      };
      expect(mounts).toEqual(['/seating', '/seating/:id']);
      expect(entry).toMatch(/^\/assets\/remote-seating\/remoteEntry\./);
    });

    const server = await startServer(
      { SITE_DIR: site, OWNERS_FILE: join(copy.folder, 'owners.json') },
      { checkout: copy.folder },
    );
    const { couple, event } = await newCoupleWithEvent(server);

    // `server/src/endpoints/access.test.ts` tests the endpoints of remotes, too.
    await test.step('on the unchanged shell: menu, address, endpoints, mutation, live message', async () => {
      const here = await browser.newPage({ baseURL: server.url });
      const failures: string[] = [];
      here.on('pageerror', ({ message }) => failures.push(message));
      await signInHere(here, couple);
      await here.goto('/bride-groom/home');
      await here.getByRole('link', { name: 'Seating' }).click();
      await expect(here.getByRole('heading', { name: 'Welcome to seating' })).toBeVisible();

      await here.goto(`/seating/${event.id}`);
      await expect(here.getByText('Halls at /seating: 2')).toBeVisible();
      await expect(here.getByText('Taken: 0')).toBeVisible();
      await here.getByRole('button', { name: 'Take two' }).click();
      await expect(here.getByText('Your seats are taken.')).toBeVisible();
      await expect(here.getByText('Taken: 2')).toBeVisible();

      await couple.post(`v2/events/${event.id}/seats`, { count: 4 });
      await withDatabase(server, async (db) => {
        await sql`insert into live_messages (user_id, message)
          values (${couple.userId}, '{"type":"seats.changed"}'::jsonb)`.execute(db);
        await sql`select pg_notify('keepsake_live', '')`.execute(db);
      });
      await expect(here.getByText('Taken: 6')).toBeVisible();
      // The shell was built without these translations.
      await here.goto('/seating?lang=de');
      await expect(here.getByRole('heading', { name: 'Willkommen bei Tisch' })).toBeVisible();
      expect(failures).toEqual([]);
      await here.close();
    });
  } finally {
    await copy.remove();
  }
});
