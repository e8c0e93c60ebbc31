import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { fakeUser, refused, sessionOf } from '@keepsake/shared/testing';
import { order, paid } from '../../testing/fixtures.ts';
import { kioskHost as hostOf, kioskOf, openKiosk as open, SECRET } from '../../testing/kiosk.tsx';

const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const begin = async () => user().click(await screen.findByRole('button', { name: 'Tap to begin' }));
const message = () => screen.findByRole('textbox', { name: 'Your message' });
const pass = async (seconds: number) =>
  act(async () => jest.advanceTimersByTimeAsync(seconds * 1000));

/** A guest writes and signs a card. */
async function write(words = 'Dear both') {
  await begin();
  await user().type(await message(), words);
  await user().type(screen.getByRole('textbox', { name: 'From' }), 'Ada');
}

const send = async () => user().click(screen.getByRole('button', { name: 'Send the card' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = () => {};
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('begins with the names of the couple and one button', async () => {
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Write a card for Nora & Elias' }),
  ).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Tap to begin' })).toBeEnabled();
  expect(kioskHere()).toMatchObject({ secret: SECRET, guest: null });
});

test('a card is written without autocompletion, and no link leads away', async () => {
  open();
  await write();
  expect(await message()).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveAttribute('autocomplete', 'off');
  expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
});

test('a sent card shows its private link as a QR code, whose space is reserved, and not as a link', async () => {
  const late = Promise.withResolvers<void>();
  const host = hostOf();
  host.answers['GET checkout/orders/:id'] = async () => {
    await late.promise;
    return { data: { ...paid, link: '/card/of-the-guest' } };
  };
  open(host);
  await write();
  await send();
  expect(await screen.findByRole('status', { name: 'Making the QR code…' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next guest' })).toBeVisible();
  late.resolve();
  expect(
    await screen.findByRole('img', { name: 'QR code of your card’s private link' }),
  ).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain('/card/');
});

test('the next guest finds an empty card, and the data of the one before is erased', async () => {
  const host = hostOf();
  open(host);
  await write();
  const first = kioskHere()?.guest?.key;
  await send();
  await user().click(await screen.findByRole('button', { name: 'Next guest' }));
  expect(await screen.findByRole('button', { name: 'Tap to begin' })).toBeEnabled();
  await waitFor(() => expect(kioskHere()?.guest).toBeNull());
  expect(host.forgotten).toBeGreaterThan(0);
  expect(localStorage.getItem('keepsake.state.attendee.cardDrafts') ?? '{}').toBe('{}');
  await begin();
  expect(await message()).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
  expect(kioskHere()?.guest?.key).toMatch(/^[\w-]{43}$/);
  expect(kioskHere()?.guest?.key).not.toBe(first);
});

test('returns to the start after thirty seconds, unless it is stopped', async () => {
  open();
  await write();
  await send();
  expect(await screen.findByRole('timer')).toHaveTextContent('Back to the start in 30 s');
  await pass(12);
  expect(screen.getByRole('timer')).toHaveTextContent('Back to the start in 18 s');
  await user().click(screen.getByRole('button', { name: 'Stay here' }));
  await pass(30);
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await user().click(screen.getByRole('button', { name: 'Next guest' }));
  await write('Another');
  await send();
  await screen.findByRole('timer');
  await pass(31);
  expect(await screen.findByRole('button', { name: 'Tap to begin' })).toBeEnabled();
});

test('an idle guest is asked whether they are still there, and can go on', async () => {
  open();
  await write('Half a');
  await pass(89);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(2);
  expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await pass(5);
  expect(screen.getByRole('timer')).toHaveTextContent('15');
  await user().click(screen.getByRole('button', { name: 'I’m still here' }));
  await pass(30);
  expect(await message()).toHaveValue('Half a');
});

test('the card of a guest who left is erased', async () => {
  const host = hostOf();
  open(host);
  await write('Half a card');
  const before = host.forgotten;
  await pass(91);
  await screen.findByRole('dialog', { name: 'Are you still there?' });
  await pass(21);
  expect(await screen.findByRole('button', { name: 'Tap to begin' })).toBeEnabled();
  expect(host.forgotten).toBe(before + 1);
  await begin();
  expect(await message()).toHaveValue('');
});

const addPhoto = () => user().click(screen.getByRole('button', { name: 'Photo' }));

/** Returns a photo whose bytes have not come from the cloud yet. */
function photoInCloud(): File {
  const photo = new File(['far away'], 'cloud.jpg', { type: 'image/jpeg' });
  const { promise: never } = Promise.withResolvers<ArrayBuffer>();
  photo.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => never });
  return photo;
}

test('a guest who chooses a photo is not taken for gone, nor while it comes from the cloud', async () => {
  // Loaded before, since the clock of this test does not wait for a script.
  await import('../photos/choose-photos.ts');
  open();
  await write('With a photo');
  await addPhoto();
  await pass(300);
  expect(screen.queryByRole('dialog', { name: 'Are you still there?' })).not.toBeInTheDocument();
  const picker = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
  if (!picker) throw new Error('There is no field for photos.');
  fireEvent.change(picker, { target: { files: [photoInCloud()] } });
  // The check gives up after two minutes.
  await pass(115);
  expect(screen.queryByRole('dialog', { name: 'Are you still there?' })).not.toBeInTheDocument();
  await pass(10);
  await pass(95);
  expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
});

const startOver = () => user().click(screen.getByRole('button', { name: 'Start over' }));

test('starting over erases a card only after a confirmation', async () => {
  const host = hostOf();
  open(host);
  await write('Half a card');
  host.agrees = false;
  await startOver();
  expect(host.confirmRequests).toMatchObject([{ title: 'Erase this card?' }]);
  await pass(5);
  expect(await message()).toHaveValue('Half a card');
  host.agrees = true;
  await startOver();
  expect(await screen.findByRole('button', { name: 'Tap to begin' })).toBeEnabled();
  await begin();
  expect(await message()).toHaveValue('');
});

test('starting over needs no confirmation while the card is empty', async () => {
  const host = hostOf();
  open(host);
  await begin();
  await message();
  await startOver();
  expect(await screen.findByRole('button', { name: 'Tap to begin' })).toBeEnabled();
  expect(host.confirmRequests).toEqual([]);
});

test('an answer that comes once its guest counts as gone does not erase the card of the next one', async () => {
  const host = hostOf();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  host.confirm = async () => promise;
  open(host);
  await write('Of the first');
  await startOver();
  await pass(91);
  await pass(21);
  await write('Of the second');
  resolve(true);
  await pass(5);
  expect(await message()).toHaveValue('Of the second');
});

test('a reload continues with the same guest, but not after a long pause', async () => {
  const first = open();
  await write('To be continued');
  first.unmount();
  const again = open();
  expect(await message()).toBeVisible();
  again.unmount();
  const here = kioskHere();
  if (!here?.guest) throw new Error('Nobody writes.');
  keepKiosk({ ...here, guest: { ...here.guest, activeAt: Date.now() - 200_000 } });
  open();
  expect(await screen.findByRole('button', { name: 'Tap to begin' })).toBeVisible();
});

test('after a payment the guest is thanked, and the order is removed from the address', async () => {
  keepKiosk(kioskOf({ guest: { key: 'k'.repeat(43), activeAt: Date.now() } }));
  const { router } = open(hostOf(), `/kiosk/${SECRET}?sent=${order.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a signed-in person is signed out before guests write', async () => {
  const host = hostOf();
  host.setSession(sessionOf(fakeUser({ user_type: 'bride_groom' })));
  open(host);
  expect(await screen.findByText(/You’re signed in here as Ada Byron/)).toBeVisible();
  await user().click(screen.getByRole('button', { name: 'Sign out and start' }));
  expect(await screen.findByRole('button', { name: 'Tap to begin' })).toBeEnabled();
  expect(host.calls.map(({ key }) => key)).toContain('POST logout');
  expect(host.session.get().loggedIn).toBe(false);
});

test('without a connection a card is stored on the tablet, and the guest thanked', async () => {
  const host = hostOf();
  open(host);
  await write('From the garden');
  act(() => host.setConnection('offline'));
  await send();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  expect(screen.getByText(/This tablet keeps your card safe/)).toBeVisible();
});

test('without a network the tablet starts with the stored answer', async () => {
  const host = hostOf();
  const first = open(host);
  await screen.findByRole('button', { name: 'Tap to begin' });
  first.unmount();
  host.answers['GET kiosk/:secret'] = refused(0, 'unreachable', 'We couldn’t reach Keepsake.');
  open(host);
  expect(await screen.findByRole('button', { name: 'Tap to begin' })).toBeVisible();
});

test('a link that has ended says so', async () => {
  const host = hostOf();
  host.answers['GET kiosk/:secret'] = refused(410, 'kiosk_ended', 'This link has ended.');
  open(host);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This tablet is closed' }),
  ).toBeVisible();
  expect(screen.getByText('This link has ended.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tap to begin' })).not.toBeInTheDocument();
});
