import { openAsBlob } from 'node:fs';
import { newEvent } from '../../core/api.ts';
import { addPhoto } from '../../core/event-photo.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { tabTo } from '../../core/keyboard.ts';
import { expectFit, expectAccessibleAndFit } from '../../core/screens.ts';
import { watchShifts } from '../../core/layout-shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test('the composer and each of its sheets are accessible and fit every screen', async ({
  couple,
  laptop: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const event = await newEvent(couple);
  const guest = new GuestPages(page);
  await page.goto(event.link);
  await expect(guest.message()).toBeVisible();
  await expectAccessibleAndFit(page);

  // Each sheet in one of its layouts, and on the smallest phone.
  for (const [name, widths] of [
    ['See all designs', [1280, 320]],
    ['Photo', [390, 320]],
    ['Video', [320, 390]],
    ['Voice', [1280, 320]],
    ['Gift', [390, 320]],
  ] as const)
    await test.step(name, async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      const opener = page.getByRole('button', { name: new RegExp(`${name}$`) });
      await opener.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleAndFit(page, widths);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    });

  await test.step('the page after sending', async () => {
    await guest.write('All the best to both of you!');
    await guest.sign('Ruth');
    await guest.send();
    await guest.expectArrived();
    await expectAccessibleAndFit(page, [1280, 390, 320]);
  });

  await test.step('the page of the private link', async () => {
    await page.getByRole('link', { name: 'See your card' }).click();
    await expect(page.getByText('All the best to both of you!')).toBeVisible();
    await expectAccessibleAndFit(page, [1280, 390, 320]);
  });
});

for (const device of ['phone', 'laptop'] as const)
  test(`the first screen shows the card, the buttons to add to it, and Send: ${device}`, async ({
    server,
    couple,
    phone,
    laptop,
  }) => {
    const page = device === 'phone' ? phone : laptop;
    const sizes =
      device === 'phone'
        ? ([
            [390, 664],
            [320, 568],
            [844, 390],
          ] as const)
        : ([[1280, 800]] as const);
    const event = await newEvent(couple);
    await addPhoto(server, couple, event, await openAsBlob(PHOTO));
    await page.setViewportSize({ width: sizes[0][0], height: sizes[0][1] });
    const { moved } = await watchShifts(page);
    const guest = new GuestPages(page);
    await page.goto(event.link);
    await guest.expectHydrated();
    expect((await moved()).sum).toBeLessThan(0.02);
    for (const [width, height] of sizes)
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        const front = page.getByRole('img', { name: /, for Amara and Luca: / }).first();
        await expect(front).toBeInViewport({ ratio: 1 });
        const photo = page.getByRole('img', { name: 'Amara and Luca', exact: true });
        await expect(photo).toBeInViewport();
        for (const name of ['Photo', 'Video', 'Voice', 'Gift', 'Send the card']) {
          const button = page.getByRole('button', { name, exact: true });
          await expect(button).toBeInViewport({ ratio: 1 });
        }
      });

    await test.step('a tap turns the card, and another one back', async () => {
      if (device === 'phone') await page.getByText('Tap to write').click();
      else await guest.message().click();
      await expect(guest.message()).toBeFocused();
      await page.keyboard.type('Dear both');
      await expect(guest.message()).toHaveValue('Dear both');
      if (device === 'laptop') return;
      await page.getByRole('button', { name: 'See the front' }).click();
      await expect(page.getByText('Tap to read your words')).toBeVisible();
    });

    await test.step('Back closes a sheet and stays on the page', async () => {
      await page.getByRole('button', { name: 'Gift', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'A gift of money' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(guest.message()).toHaveValue('Dear both');
    });
  });

test('with text at 200 % on the smallest phone nothing is cut off, and a card can be sent', async ({
  couple,
  phone: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const event = await newEvent(couple);
  const guest = new GuestPages(page);
  await page.goto(event.link);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(guest.message()).toBeVisible();
  await expectFit(page);
  await guest.write('All the best!');
  await guest.sign('Ruth');
  await guest.send();
  await guest.expectArrived();
  await expectFit(page);
});

test('a guest chooses a design and sends a card by keyboard alone', async ({
  couple,
  laptop: page,
}) => {
  const event = await newEvent(couple);
  await page.goto(event.link);
  await expect(page.getByLabel('Your message')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: /See all designs/ }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Designs' });
  await expect(sheet).toBeVisible();
  await tabTo(page, sheet.getByRole('button', { name: /^Olive Branch/ }));
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('img', { name: /^Olive Branch, for/ })).toBeVisible();

  await page.getByLabel('Your message').focus();
  await page.keyboard.type('Written without a mouse.');
  await tabTo(page, page.getByLabel('From', { exact: true }));
  await page.keyboard.type('Ruth');
  await tabTo(page, page.getByRole('button', { name: 'Send the card' }));
  await page.keyboard.press('Enter');
  await new GuestPages(page).expectArrived();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
