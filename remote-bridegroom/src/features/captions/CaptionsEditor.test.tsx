import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { failing } from '../../testing/page.ts';
import { sampleMedia } from '../../testing/samples.ts';
import CaptionsEditor from './CaptionsEditor.tsx';

const PUT = 'PUT v2/events/received-card/:id/captions';
const DELETE = 'DELETE v2/events/received-card/:id/captions';

function open(captions: string | null, answers: FakeAnswers) {
  const host = fakeHost({ answers });
  const video = sampleMedia({ kind: 'video', captions });
  renderWithHost(<CaptionsEditor film={video} cardId="card" eventId="event" />, { host });
  return host;
}
const choose = async () =>
  userEvent.upload(
    screen.getByLabelText('Choose a file with captions'),
    new File(['1'], 'film.srt', { type: 'application/x-subrip' }),
  );

test('an invalid caption file is refused with the line of the error', async () => {
  const words = 'Line 2: This caption ends before it begins.';
  const host = open(null, {
    [PUT]: failing('Please check the form.', 422, 'validation', { captions: [words] }),
  });
  expect(screen.queryByRole('button', { name: 'Remove the captions' })).toBeNull();
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  host.answers[PUT] = { data: { captions: '/words' }, message: 'The video has captions now.' };
  await choose();
  expect(await screen.findByRole('status')).toHaveTextContent('The video has captions now.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('captions are removed, and a failed request is reported', async () => {
  const host = open('/words', {
    [DELETE]: failing('You are offline.'),
  });
  const remove = screen.getByRole('button', { name: 'Remove the captions' });
  await userEvent.click(remove);
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  host.answers[DELETE] = { data: { captions: null }, message: 'The captions are removed.' };
  await userEvent.click(remove);
  expect(await screen.findByRole('status')).toHaveTextContent('The captions are removed.');
});
