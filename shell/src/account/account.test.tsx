import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, fakeUser, refused, renderWithHost } from '@keepsake/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailForm } from './EmailForm.tsx';
import { NamesForm } from './NamesForm.tsx';
import { PhotoSection } from './PhotoSection.tsx';

const user = fakeUser();

/** A host on which the user can't be read again. */
function hostOf() {
  const host = fakeHost({
    answers: {
      'PATCH v2/user': { data: user, message: 'It’s saved.' },
      'POST v2/user/photo': { data: user, message: 'It’s saved.' },
    },
  });
  host.session.reload = async () => Promise.reject(new Error('offline'));
  return host;
}

const expectSaved = async (host: ReturnType<typeof hostOf>) => {
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', text: 'It’s saved.' }]));
  expect(host.logged).toEqual(['The user was not read again']);
  expect(screen.queryByRole('alert')).toBeNull();
};

test('saved names are reported as saved, although the user can’t be read again', async () => {
  const host = hostOf();
  renderWithHost(<NamesForm user={user} />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expectSaved(host);
});

test('a changed email address is reported as saved, although the user can’t be read again', async () => {
  const host = hostOf();
  renderWithHost(<EmailForm user={user} />, { host });
  await userEvent.type(screen.getByLabelText('Your password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  await expectSaved(host);
});

/** Makes pictures decodable. @returns the function that closes them */
function decodesPictures() {
  const close = jest.fn();
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 10, height: 10, close }) });
  return close;
}

const drawsNothing = { fillRect: () => {}, drawImage: () => {} };

test.each([
  ['draw', null, new Blob(['black'])],
  ['encode', drawsNothing, null],
])('a picture that this device cannot %s is reported', async (_what, context, made) => {
  decodesPictures();
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toBlob = (take) => take(made);
  const host = hostOf();
  renderInShell(<PhotoSection user={user} />, { host });
  const picture = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Picture'), picture);
  await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }));
  expect(host.toasts).toEqual([{ kind: 'error', text: 'Your picture couldn’t be changed.' }]);
  expect(host.calls).toEqual([]);
});

test('a picture that is decoded after its page was left, or after another was chosen, is closed', async () => {
  const close = [jest.fn(), jest.fn(), jest.fn()];
  const decoded = close.map(() => Promise.withResolvers<object>());
  let begun = 0;
  Object.assign(globalThis, { createImageBitmap: async () => decoded[begun++]?.promise });
  const decode = async (at: number) =>
    act(async () => decoded[at]?.resolve({ width: 10, height: 10, close: close[at] }));
  const closed = () => close.map((each) => each.mock.calls.length);
  const { unmount } = renderInShell(<PhotoSection user={user} />);
  const choose = async (name: string) =>
    userEvent.upload(
      screen.getByLabelText('Picture'),
      new File([name], name, { type: 'image/jpeg' }),
    );
  await choose('first');
  await choose('second');
  await decode(1);
  await decode(0);
  expect(closed()).toEqual([1, 0, 0]);
  await choose('third');
  unmount();
  await decode(2);
  expect(closed()).toEqual([1, 1, 1]);
});

test('a picture stays chosen until it is saved, and is closed then', async () => {
  const close = decodesPictures();
  const drawn: unknown[] = [];
  const context = {
    fillStyle: '',
    fillRect: (...area: number[]) => drawn.push([context.fillStyle, ...area]),
    drawImage: () => drawn.push('picture'),
  };
  // Only what the crop draws with.
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toBlob = (take) => take(new Blob(['x']));
  const host = hostOf();
  const { 'POST v2/user/photo': works } = host.answers;
  host.answers['POST v2/user/photo'] = refused(0, 'offline', 'You’re offline.');
  renderInShell(<PhotoSection user={user} />, { host });
  const picture = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Picture'), picture);
  const save = async () => userEvent.click(await screen.findByRole('button', { name: /Save|Use/ }));
  await save();
  // On white, so that a transparent one is neither black nor smeared.
  expect(drawn.slice(-2)).toEqual([['white', 0, 0, 512, 512], 'picture']);
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', text: 'You’re offline.' }]));
  expect(close).not.toHaveBeenCalled();
  host.toasts.length = 0;
  if (works) host.answers['POST v2/user/photo'] = works;
  await save();
  await expectSaved(host);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(close).toHaveBeenCalledTimes(1);
});

test.each(['yes', null])(
  'who deletes their account is warned of files that are still being sent, if any are (%s)',
  async (mark) => {
    if (mark) localStorage.setItem('keepsake.uploads.unfinished', mark);
    renderInShell(<DeleteAccount />, { host: hostOf() });
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText(/This can’t be undone/)).toBeVisible();
    expect(screen.queryAllByText(/Not all of your files have arrived/)).toHaveLength(mark ? 1 : 0);
    localStorage.clear();
  },
);
