import { openAsBlob } from 'node:fs';
import { newEvent } from '../../core/api.ts';
import { addPhoto } from '../../core/event-photo.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { tabTo } from '../../core/keyboard.ts';
import { expectFit, expectAccessibleAndFit } from '../../core/screens.ts';
import { watchShifts } from '../../core/layout-shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test('the composer, its sheets and the sent card are accessible and fit every screen, also with text at 200 %', async ({
  couple,
  laptop: page,
}) => {
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

  const scaleText = async (size: string) =>
    page.evaluate((scale) => {
      document.documentElement.style.fontSize = scale;
    }, size);
  await test.step('with text at 200 % on the smallest phone a card can be sent', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await scaleText('200%');
    await expectFit(page);
    await guest.write('All the best to both of you!');
    await guest.sign('Ruth');
    await guest.send();
    await guest.expectArrived();
    await expectFit(page);
    await scaleText('');
  });

  await test.step('the page after sending', async () =>
    expectAccessibleAndFit(page, [1280, 390, 320]));

  await test.step('the page of the private link', async () => {
    await page.getByRole('link', { name: 'See your card' }).click();
    await expect(page.getByText('All the best to both of you!')).toBeVisible();
    await expectAccessibleAndFit(page, [1280, 390, 320]);
  });
});

test('the first screen shows the card, the buttons to add to it, and Send; a card is written and sent by keyboard alone', async ({
  server,
  couple,
  phone,
  laptop,
}) => {
  const event = await newEvent(couple);
  await addPhoto(server, couple, event, await openAsBlob(PHOTO));

  const onPhone = [
    { width: 390, height: 664 },
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ];
  const shifts = await watchShifts(phone);
  const devices = [
    { page: phone, sizes: onPhone, moved: shifts.moved },
    { page: laptop, sizes: [{ width: 1280, height: 800 }], ...(await watchShifts(laptop)) },
  ];
  for (const { page, sizes, moved } of devices) {
    if (sizes[0]) await page.setViewportSize(sizes[0]);
    await page.goto(event.link);
    await new GuestPages(page).expectHydrated();
    expect((await moved()).sum).toBeLessThan(0.02);
    for (const size of sizes)
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        const front = page.getByRole('img', { name: /, for Amara and Luca: / }).first();
        await expect(front).toBeInViewport({ ratio: 1 });
        const photo = page.getByRole('img', { name: 'Amara and Luca', exact: true });
        await expect(photo).toBeInViewport();
        for (const name of ['Photo', 'Video', 'Voice', 'Gift', 'Send the card']) {
          const button = page.getByRole('button', { name, exact: true });
          await expect(button).toBeInViewport({ ratio: 1 });
        }
      });
  }

  await test.step('a tap turns the card, and another one back', async () => {
    await phone.getByText('Tap to write').click();
    await expect(phone.getByLabel('Your message')).toBeFocused();
    await phone.keyboard.type('Dear both');
    await phone.getByRole('button', { name: 'See the front' }).click();
    await expect(phone.getByText('Tap to read your words')).toBeVisible();
  });

  await test.step('its words are shown as they are sent, and a tap on them leads back, without a layout shift', async () => {
    const guest = new GuestPages(phone);
    const lines = phone.locator('[data-pages] [data-line="words"]');
    await phone.setViewportSize({ width: 390, height: 664 });
    await guest.sign('Ruth');
    await guest.signature().blur();
    await expect(lines.first()).toBeVisible();
    await expectFit(phone);
    await shifts.reset();
    await lines.first().click({ force: true });
    await expect(guest.message()).toBeFocused();
    await expect(lines.first()).toBeHidden();
    await phone.keyboard.press('Control+End');
    await phone.keyboard.type('!');
    await guest.message().blur();
    await expect(lines.first()).toBeVisible();
    expect((await shifts.moved()).sum).toBeLessThan(0.02);
  });

  await test.step('Back closes a sheet and stays on the page', async () => {
    await phone.getByRole('button', { name: 'Gift', exact: true }).click();
    await expect(phone.getByRole('dialog', { name: 'A gift of money' })).toBeVisible();
    await phone.goBack();
    await expect(phone.getByRole('dialog')).toHaveCount(0);
    await expect(phone.getByLabel('Your message')).toHaveValue('Dear both!');
  });

  await test.step('by keyboard alone', async () => {
    await tabTo(laptop, laptop.getByRole('button', { name: /See all designs/ }));
    await laptop.keyboard.press('Enter');
    const sheet = laptop.getByRole('dialog', { name: 'Designs' });
    await expect(sheet).toBeVisible();
    await tabTo(laptop, sheet.getByRole('button', { name: /^Olive Branch/ }));
    await laptop.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(laptop.getByRole('img', { name: /^Olive Branch, for/ })).toBeVisible();

    await laptop.getByLabel('Your message').focus();
    await laptop.keyboard.type('Written without a mouse.');
    await tabTo(laptop, laptop.getByLabel('From', { exact: true }));
    await laptop.keyboard.type('Ruth');
    await tabTo(laptop, laptop.getByRole('button', { name: 'Send the card' }));
    await laptop.keyboard.press('Enter');
    await new GuestPages(laptop).expectArrived();
    await expect(laptop.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
