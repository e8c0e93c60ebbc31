import { stubMatchMedia, renderWithHost } from '@keepsake/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InstallOffer } from './InstallOffer.tsx';
import { forgetPrompt, keepInstallPrompt } from './prompt.ts';

const DAY = 24 * 60 * 60 * 1000;

const show = () => renderWithHost(<InstallOffer why="See what comes." />);

/** Dispatches the browser's install prompt, which the person answers with `outcome`. */
function offered(outcome: 'accepted' | 'dismissed') {
  const prompt = jest.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  window.dispatchEvent(event);
  return { event, prompt };
}

const add = () => screen.queryByRole('button', { name: 'Add it' });

beforeAll(keepInstallPrompt);
beforeEach(() => {
  localStorage.clear();
  forgetPrompt();
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('without a prompt of the browser nothing is offered', () => {
  show();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a prompt that comes after the page is used', async () => {
  show();
  expect(add()).toBeNull();
  act(() => void offered('accepted'));
  expect(add()).toBeVisible();
});

test('the browser’s prompt opens only by the button, and its own bar is suppressed', async () => {
  const { event, prompt } = offered('accepted');
  expect(event.defaultPrevented).toBe(true);
  show();
  expect(prompt).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test.each(['Not now', 'Add it'])(
  'after a refusal by “%s” nothing is offered for two months',
  async (name) => {
    offered('dismissed');
    const { unmount } = show();
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(add()).toBeNull());
    unmount();
    offered('dismissed');
    show().unmount();
    expect(add()).toBeNull();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 61 * DAY);
    show();
    expect(add()).toBeVisible();
  },
);

test('on an iPhone the way through the share sheet is explained', async () => {
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    );
  show();
  expect(screen.getByText(/Tap Share, then “Add to Home Screen”/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a page that was opened from the home screen offers nothing', () => {
  offered('accepted');
  stubMatchMedia((query) => query.includes('standalone'));
  show();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a failure of the browser is reported', async () => {
  const { prompt } = offered('accepted');
  prompt.mockRejectedValueOnce(new Error('no gesture'));
  const { host } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error' }]));
});
