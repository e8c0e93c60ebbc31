import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, fakeUser, refused, renderWithHost } from '@keepsake/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
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

const isSaved = async (host: ReturnType<typeof hostOf>) => {
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', text: 'It’s saved.' }]));
  expect(host.logged).toEqual(['The user was not read again']);
  expect(screen.queryByRole('alert')).toBeNull();
};

test('names that were saved are told as saved, though the user can’t be read again', async () => {
  const host = hostOf();
  renderWithHost(<NamesForm user={user} />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await isSaved(host);
});

test('so is another address', async () => {
  const host = hostOf();
  renderWithHost(<EmailForm user={user} />, { host });
  await userEvent.type(screen.getByLabelText('Your password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  await isSaved(host);
});

test('a picture stays chosen until it is saved', async () => {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 10, height: 10 }) });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
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
  host.toasts.length = 0;
  if (works) host.answers['POST v2/user/photo'] = works;
  await save();
  await isSaved(host);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
