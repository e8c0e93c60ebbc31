import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { useNavigateHere } from './use-navigate-here.ts';

function Page({ answer }: { answer: Promise<void> }) {
  const navigate = useNavigateHere();
  const send = async () => {
    await answer;
    navigate('/next');
  };
  return <button onClick={() => void send()}>Send</button>;
}

test.each([
  ['somebody who has left the page is not pulled back by an answer', '/elsewhere', []],
  ['somebody who waits for the answer is led on', '/', ['/next']],
])('%s', async (_what, path, visited) => {
  const answer = Promise.withResolvers<void>();
  const host = fakeHost();
  renderWithHost(<Page answer={answer.promise} />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  history.pushState(null, '', path);
  answer.resolve();
  await answer.promise;
  expect(host.visited).toEqual(visited);
  history.replaceState(null, '', '/');
});
