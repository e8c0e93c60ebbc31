import { publicPages } from '../../core/public-pages.ts';
import { expectNoOverflow } from '../../core/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PublicPages } from '../../pages/public.ts';

test(
  'every public page opens on a phone, and leads to the sign-in',
  { tag: '@smoke' },
  async ({ phone }) => {
    const errors: string[] = [];
    phone.on('pageerror', (error) => errors.push(error.message));
    const pages = new PublicPages(phone);
    for (const address of publicPages) {
      await pages.open(address);
      await expectNoOverflow(phone);
    }
    await phone.goto('/');
    await phone.getByRole('link', { name: 'Sign In' }).first().click();
    await expect(phone.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(errors).toEqual([]);
  },
);
