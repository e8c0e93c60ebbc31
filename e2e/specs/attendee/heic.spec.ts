import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator } from '@playwright/test';
import { openCards, sendFiles } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { HEIC } from '../../core/fixtures.ts';
import { expectDecoded } from '../../core/shown-media.ts';
import { newWall } from '../../core/wall.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

/** Chromium can't decode HEIC, so a converted picture has to be shown. */
const expectShown = async (picture: Locator) => expectDecoded(picture.first(), 60_000);

test('a HEIC photo of an iPhone is shown on card, media page, book, wall and in the zip, in a browser that can’t decode it', async ({
  server,
  laptop,
}, info) => {
  const { couple: owner, event, path } = await newWall(server);
  // `photos.spec.ts` covers the preview before sending.
  await sendFiles(server, event, { senderName: 'Theo Lind', message: 'With love', photo: HEIC });
  await openCards(owner, event.id);

  const couple = new CouplePages(laptop);
  await test.step('on the card, in the grid and enlarged', async () => {
    await signInHere(laptop, owner);
    await couple.openReceivedCards(event.id);
    await couple.card('Theo Lind').click();
    await expectShown(laptop.getByRole('img', { name: /^Photo .*from Theo Lind/ }));
    await couple.openMedia();
    const tile = laptop.getByRole('button', { name: 'Photo from Theo Lind', exact: true });
    await expectShown(tile.locator('img'));
    await tile.click();
    const large = laptop.getByRole('dialog').getByAltText('Photo from Theo Lind');
    await expectShown(large);
    await large.dblclick();
    await expectShown(large);
    await laptop.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('in the book', async () => {
    await laptop.goto('/event-planner/digital-guestbook');
    await laptop.getByRole('button', { name: 'Next page' }).click();
    await expectShown(laptop.getByRole('img', { name: /^Photo .*from Theo Lind/ }));
  });

  await test.step('on the wall', async () => {
    await laptop.goto(path);
    await expectShown(laptop.getByAltText(/^Photo from Theo Lind/));
  });

  await test.step('and in the page of the zip, opened from a disk', async () => {
    await laptop.goto('/media');
    const zip = info.outputPath('all.zip');
    await (await couple.download(/Download everything/)).saveAs(zip);
    const folder = info.outputPath('unpacked');
    execFileSync('unzip', ['-q', zip, '-d', folder]);
    await laptop.goto(pathToFileURL(join(folder, 'index.html')).href);
    await expectShown(laptop.getByAltText('A photo'));
    await expect(laptop.getByRole('link', { name: 'A photo' })).toHaveAttribute('href', /\.heic$/);
  });
});
