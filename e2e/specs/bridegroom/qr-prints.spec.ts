import { newCouple, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

test(
  'a couple previews each print, and downloads those that its package includes',
  {
    tag: '@public',
  },
  async ({ server, laptop }) => {
    const couple = await newCouple(server);
    await newEvent(couple);
    await signInHere(laptop, couple);
    await laptop.goto('/');
    await laptop.getByRole('link', { name: 'Print QR Code' }).click();
    await expect(laptop).toHaveURL('/bride-groom/print-qr');
    const preview = laptop.getByRole('img', { name: /^Your sheet/ });
    await expect(preview).toBeVisible();

    await laptop.getByRole('radio', { name: 'Poster, US Letter' }).check({ force: true });
    const download = laptop.getByRole('link', { name: 'Download the PDF' });
    const file = await laptop.request.get((await download.getAttribute('href')) ?? '');
    expect((await file.body()).toString('latin1')).toContain('/MediaBox [0 0 612 792]');

    await laptop.getByRole('radio', { name: 'Twelve stickers' }).check({ force: true });
    await expect(
      laptop.getByRole('img', { name: /^A sticker with the QR code/ }).first(),
    ).toBeVisible();
    await expect(laptop.getByRole('link', { name: 'Premium package' })).toBeVisible();
    await laptop.getByRole('button', { name: 'Take the plain sheet' }).click();
    await expect(preview).toBeVisible();
    await expect(laptop.getByRole('button', { name: 'Open the sheet' })).toBeVisible();
  },
);
