import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { fakeHost, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { sampleEvent } from '../../testing/samples.ts';
import PrintQrPage from './PrintQrPage.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

async function press(answers: FakeAnswers) {
  const shown = renderWithHost(<PrintQrPage />, {
    host: fakeHost({
      answers: { 'GET v2/events/userevents': { data: [sampleEvent()] }, ...answers },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the sheet' }));
  return shown;
}

function tab() {
  return { opener: {}, location: { href: '' }, close: jest.fn() };
}

test('the sheet opens in a new tab', async () => {
  const opened = tab();
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  await press({ 'GET pdf': { data: '/api/sheet.pdf' } });
  await waitFor(() => expect(opened.location.href).toBe('http://localhost/api/sheet.pdf'));
  expect(opened.opener).toBeNull();
});

test('a browser that opens no tab gets a link', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  await press({ 'GET pdf': { data: '/api/sheet.pdf' } });
  expect(await screen.findByRole('link', { name: 'Open the sheet here' })).toHaveAttribute(
    'href',
    'http://localhost/api/sheet.pdf',
  );
});

test('the server’s message is shown when there is no sheet', async () => {
  const opened = tab();
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const { host } = await press({
    'GET pdf': () => {
      throw new ApiError('There is no such event.', { status: 404, code: 'not_found' });
    },
  });
  await waitFor(() =>
    expect(host.toasts).toEqual([{ kind: 'error', text: 'There is no such event.' }]),
  );
  expect(opened.close).toHaveBeenCalled();
});
