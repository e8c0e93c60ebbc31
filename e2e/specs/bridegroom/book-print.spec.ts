import { buyPackage, newCoupleWithEvent, newGuest, openCards, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a couple orders the cards of the guestbook, previews its pages, and downloads pages and cover for a print shop', async ({
  server,
  laptop,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  await buyPackage(server, couple, event.id, 'Classic');
  const guest = await newGuest(server, event.unique_code);
  for (const sender of ['Ada Byrne', 'Bo Falk', 'Cleo Marsh'])
    await sendCard(guest, event.id, `A card from ${sender}.`, undefined, sender);
  await openCards(couple, event.id);
  await signInHere(laptop, couple);
  await laptop.goto('/event-planner/digital-guestbook');

  await test.step('the last card is dragged to the top, and another is moved by keyboard', async () => {
    await laptop.getByRole('button', { name: 'Edit the book' }).click();
    const dragHandle = (name: string) => laptop.getByRole('button', { name: `Drag ${name}` });
    await dragHandle('Cleo Marsh').hover();
    const [from, to] = [
      await dragHandle('Cleo Marsh').boundingBox(),
      await dragHandle('Ada Byrne').boundingBox(),
    ];
    if (!from || !to) throw new Error('The handles for dragging are not shown.');
    await laptop.mouse.move(from.x + 20, from.y + 20);
    await laptop.mouse.down();
    await laptop.mouse.move(to.x + 20, to.y + 30, { steps: 12 });
    await laptop.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
    await laptop.mouse.up();
    const names = laptop.getByRole('listitem').getByRole('button', { name: /^Drag / });
    const order = async () =>
      Promise.all((await names.all()).map(async (each) => each.getAttribute('aria-label')));
    await expect.poll(order).toEqual(['Drag Cleo Marsh', 'Drag Ada Byrne', 'Drag Bo Falk']);
    await dragHandle('Bo Falk').focus();
    await laptop.keyboard.press('Space');
    await expect(laptop.getByText('Now at place 3 of 3.')).toBeAttached();
    await laptop.keyboard.press('ArrowUp');
    await expect(laptop.getByText('Now at place 2 of 3.')).toBeAttached();
    await laptop.keyboard.press('Space');
    await expect.poll(order).toEqual(['Drag Cleo Marsh', 'Drag Bo Falk', 'Drag Ada Byrne']);
    await laptop.getByRole('button', { name: 'Save the book' }).click();
    await laptop.getByRole('button', { name: 'Next page' }).click();
    await expect(laptop.getByText('A card from Cleo Marsh.')).toBeVisible();
  });

  await test.step('the pages open as a PDF', async () => {
    await laptop.getByRole('button', { name: 'Print the book' }).click();
    await laptop.getByRole('radio', { name: /^A4/ }).check();
    const link = laptop.getByRole('link', { name: 'Look at the pages' });
    await expect(link).toHaveAttribute('href', /\/a4\/preview\?/);
    const shown = await laptop.request.get((await link.getAttribute('href')) ?? '');
    expect(shown.headers()['content-type']).toBe('application/pdf');
    expect(shown.headers()['content-disposition']).toMatch(/^inline/);
  });

  await test.step('pages and cover download', async () => {
    for (const [button, file] of [
      ['Pages as PDF', /^Guestbook .* A4\.pdf$/],
      ['Cover as PDF', /^Cover of guestbook .* A4\.pdf$/],
    ] as const) {
      const downloading = laptop.waitForEvent('download');
      await laptop.getByRole('button', { name: button }).click();
      expect((await downloading).suggestedFilename()).toMatch(file);
    }
  });
});
