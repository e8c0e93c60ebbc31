import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { renderWithHost } from '@keepsake/shared/testing';
import { PageSlot } from './PageSlot.tsx';

function Note() {
  const [text, setText] = useState('');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}

const route: RemoteRoute = {
  path: '/event/:id',
  layout: 'app',
  guard: 'none',
  load: async () => ({ default: Note }),
};
const area = { name: 'remote_area', label: 'Your events', version: '1' };

test('the page of another entity begins anew, the same one keeps what it has', async () => {
  const { router } = renderWithHost(<PageSlot route={route} area={area} />, {
    path: route.path,
    at: '/event/a',
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'For A');
  await act(async () => router.navigate('/event/a?part=2'));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('For A');
  await act(async () => router.navigate('/event/b'));
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('');
});
