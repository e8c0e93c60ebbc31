import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { withDatabase } from '../../core/database.ts';
import { copyRepository, type RepositoryCopy } from '../../core/repository-copy.ts';
import { sql } from '../../../server/src/db/database.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Adds to a copy of `shared` what today's shell was built without: endpoints, an address, a live message. */
async function makeNewer(copy: RepositoryCopy): Promise<void> {
  await copy.write(
    'shared/src/contract/api/seats.ts',
    `import Type from 'typebox';
import { endpoint } from './endpoint.ts';

const Seats = Type.Object({ taken: Type.Integer() });

export const seats = endpoint({
  method: 'GET',
  path: 'v2/seats',
  summary: 'How many seats are taken',
  access: 'session',
  answer: Seats,
});

export const takeSeat = endpoint({
  method: 'POST',
  path: 'v2/seats',
  summary: 'Take a seat',
  access: 'session',
  body: Type.Object({ count: Type.Integer() }),
  answer: Seats,
});
`,
  );
  const endpoints = 'shared/src/contract/api/endpoints.ts';
  await copy.edit(
    endpoints,
    "import type * as team from './team.ts';",
    "import type * as team from './team.ts';\nimport type * as seats from './seats.ts';",
  );
  await copy.edit(endpoints, 'typeof accounts &', 'typeof accounts &\n  typeof seats &');
  await copy.edit(
    'shared/src/contract/api/live.ts',
    'export const LiveMessage = Type.Union([',
    "export const LiveMessage = Type.Union([\n  Type.Object({ type: Type.Literal('seats.changed') }),",
  );
  await copy.edit(
    'shared/src/contract/addresses/index.ts',
    "export const profile = /* @__PURE__ */ at('/profile');",
    "export const profile = /* @__PURE__ */ at('/profile');\nexport const seating = /* @__PURE__ */ at('/seating');",
  );
}

const page = `import * as addresses from '@keepsake/shared/addresses';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Button, Page, PageTitle, Typography } from '@keepsake/shared/ui';

export default function SeatingPage() {
  const { notify } = useHost();
  const { data } = useRead('GET v2/seats', {}, { refetchOn: ['seats.changed'] });
  const { mutate, isPending } = useMutation('POST v2/seats', {
    invalidates: ['GET v2/seats'],
    onSuccess: () => notify('success', 'You have a seat.'),
  });
  return (
    <Page>
      <PageTitle>Seats at {addresses.seating()}</PageTitle>
      <Typography>Taken: {data?.taken ?? '…'}</Typography>
      <Button disabled={isPending} onClick={() => mutate({ body: { count: 1 } })}>
        Take a seat
      </Button>
    </Page>
  );
}
`;

const menu = [
  { to: '/seating', label: 'Seating', roles: ['bride_groom'], group: 'Tables', order: 330 },
];

/** Makes, types and builds a remote beside the later `shared`. @returns the folder of its release */
async function buildSeating(copy: RepositoryCopy): Promise<string> {
  copy.run('scripts/new-remote.mjs', 'seating');
  await copy.write('remote-seating/src/features/seating/SeatingPage.tsx', page);
  await copy.edit('remote-seating/src/routes.ts', "layout: 'public'", "layout: 'app'");
  await copy.edit('remote-seating/src/routes.ts', "guard: 'none'", "guard: 'bride-groom'");
  await copy.edit(
    'remote-seating/src/routes.ts',
    "path: '/seating'",
    'path: addresses.seating.pattern',
  );
  await copy.edit(
    'remote-seating/src/routes.ts',
    'import type',
    "import * as addresses from '@keepsake/shared/addresses';\nimport type",
  );
  await copy.edit(
    'remote-seating/remote.json',
    '"mounts"',
    `"menu": ${JSON.stringify(menu)},\n  "mounts"`,
  );
  expect(copy.tool('tsc', '-p', 'remote-seating', '--noEmit')).toBe('');
  copy.run('scripts/site.mjs', 'remote-seating');
  return join(copy.folder, 'dist/built/remote-seating');
}

test('a remote built beside a newer shared runs on today’s shell: endpoints, write, address, menu, live message', async ({
  site,
  browser,
  startServer,
}) => {
  const copy = await copyRepository();
  try {
    await makeNewer(copy);
    execFileSync('cp', ['-r', await buildSeating(copy), site.folder]);
    const OWNERS_FILE = join(copy.folder, 'owners.json');
    const server = await startServer({ SITE_DIR: site.folder, OWNERS_FILE });
    const couple = await newCouple(server);
    const here = await browser.newPage({ baseURL: server.url });
    const failures: string[] = [];
    here.on('pageerror', ({ message }) => failures.push(message));
    // Answers of a newer server; the real one is as old as the shell.
    let taken = 3;
    await here.route('**/api/v2/seats', async (route) => {
      if (route.request().method() === 'POST') taken += 1;
      await route.fulfill({ json: { data: { taken }, message: 'OK' } });
    });
    await signInHere(here, couple);
    await here.goto('/bride-groom/home');
    await here.getByRole('link', { name: 'Seating' }).click();
    await expect(here.getByRole('heading', { name: 'Seats at /seating' })).toBeVisible();
    await expect(here.getByText('Taken: 3')).toBeVisible();

    await here.getByRole('button', { name: 'Take a seat' }).click();
    await expect(here.getByText('You have a seat.')).toBeVisible();
    await expect(here.getByText('Taken: 4')).toBeVisible();

    taken = 9;
    await withDatabase(server, async (db) => {
      await sql`insert into live_messages (user_id, message)
        values (${couple.userId}, '{"type":"seats.changed"}'::jsonb)`.execute(db);
      await sql`select pg_notify('keepsake_live', '')`.execute(db);
    });
    await expect(here.getByText('Taken: 9')).toBeVisible();
    expect(failures).toEqual([]);
    await here.close();
  } finally {
    await copy.remove();
  }
});
