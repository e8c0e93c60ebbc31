import type { Page } from '@playwright/test';
import { CONTRACT_VERSION } from '../../../shared/src/contract/remote/version.ts';
import { newCouple, newEvent, type Caller } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

const [major = 0, minor = 0] = CONTRACT_VERSION.split('.').map(Number);

/** A page of each remote, and who may open it. */
const pages: {
  remote: string;
  address: string;
  heading: RegExp;
  as: 'anybody' | 'guest' | 'couple';
}[] = [
  { remote: 'remote-public', address: '/', heading: /Personalized video cards/, as: 'anybody' },
  { remote: 'remote-attendee', address: '/attendee/home', heading: /./, as: 'guest' },
  { remote: 'remote-bridegroom', address: '/bride-groom/home', heading: /./, as: 'couple' },
  { remote: 'remote-checkout', address: '/pricing', heading: /./, as: 'couple' },
];

/**
 * Returns a transformation of an entry script that makes its remote declare this contract, without features of later
 * ones (parts since 2.2, the layout `bare` since 2.3). The entry sets `globalThis.ranContract` when it runs.
 */
function ofContract(container: string, contract: string) {
  const [, itsMinor = 0] = contract.split('.').map(Number);
  const isOfMajor2 = contract.startsWith('2.');
  return (entry: string) => `${entry}
;(() => {
  const { get, init } = ${container};
  ${container} = {
    init,
    async get(name) {
      const exposed = (await get(name))();
      const { parts, routes, ...rest } = exposed.default;
      const changed = {
        ...rest,
        contract: '${contract}',
        routes: routes.filter(({ layout }) => ${!isOfMajor2 || itsMinor >= 3} || layout !== 'bare'),
        ...(${!isOfMajor2 || itsMinor >= 2} && parts ? { parts } : {}),
      };
      globalThis.ranContract = '${contract}';
      return () => ({ ...exposed, default: changed });
    },
  };
})();
`;
}

async function arrive(page: Page, as: string, couple: Caller, code: string): Promise<void> {
  if (as === 'couple') await signInHere(page, couple);
  if (as === 'guest') await guestHere(page, code);
}

const ranContract = async (page: Page) =>
  page.evaluate(() => (globalThis as { ranContract?: string }).ranContract);

test('the shell runs releases of the two previous minor contracts, and logs why it refuses others', async ({
  site,
  browser,
  startServer,
}) => {
  const server = await startServer({ SITE_DIR: site.folder, RELEASE_FAILURES: '0' });
  const couple = await newCouple(server);
  const { unique_code: code } = await newEvent(couple);
  for (const { remote, address, heading, as } of pages) {
    const today = await site.release(remote);
    const container = remote.replaceAll('-', '_');
    /** Puts a release of this contract live, without a predecessor to fall back to, and opens its page. */
    const openReleaseOf = async (
      contract: string,
      version: string,
      work: (page: Page) => Promise<void>,
    ) => {
      await site.put(remote, today);
      const parts = major === 2 && contract === `${major}.1` ? { parts: [] } : {};
      await site.ship(remote, version, ofContract(container, contract), {
        contract,
        before: [],
        ...parts,
      });
      const page = await browser.newPage({ baseURL: server.url });
      await arrive(page, as, couple, code);
      await page.goto(address);
      await work(page);
      await page.close();
    };
    // The shell refuses a contract before it looks at the remote, so one remote covers all.
    const testsAll = remote === 'remote-attendee';
    for (const back of testsAll ? [1, 2] : [2]) {
      const contract = `${major}.${minor - back}`;
      await test.step(`${remote} of contract ${contract}`, async () =>
        openReleaseOf(contract, `a0000000000${back}`, async (page) => {
          await expect.poll(async () => ranContract(page)).toBe(contract);
          await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(heading);
          await expect(page.getByText('isn’t available right now')).toHaveCount(0);
        }));
    }
    const refused = [
      [`${major}.${minor + 1}`, 'contract-too-new'],
      [`${major + 1}.0`, 'contract-incompatible'],
    ] as const;
    for (const [contract, reason] of testsAll ? refused : [])
      await test.step(`${remote} of contract ${contract}`, async () =>
        openReleaseOf(contract, `b${contract.replace('.', '')}000000000`, async (page) => {
          await expect(
            page.getByRole('heading', { name: /isn’t available right now/ }),
          ).toBeVisible();
          expect(await ranContract(page)).toBeUndefined();
          await expect.poll(() => server.log()).toContain(`was refused, ${reason}: ${contract}`);
        }));
    await site.put(remote, today);
  }
});
