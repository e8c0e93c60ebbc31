import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { sampleDetails } from '../../testing/samples.ts';
import QrCodePage from './QrCodePage.tsx';

const links = {
  svg: '/api/q.svg?s',
  png: '/api/q.png?s',
  pdf: '/api/q.pdf?s',
  folded: null,
  cards: null,
  card: null,
  stickers: null,
  pictures: {
    sheet: null,
    letter: null,
    folded: null,
    cards: null,
    card: null,
    stickers: null,
  },
  letter: '',
};

function open(host = fakeHost()) {
  Object.assign(host.answers, {
    'GET v2/events/:id/details': { data: sampleDetails() },
    'GET bride-groom/asks': { data: [] },
    'GET v2/events/:id/kiosk': { data: { link: null, qr: null, ends_at: null } },
    'GET v2/events/:id/tables': { data: [] },
    'GET attendee/card-list': { data: [] },
  });
  return renderWithHost(<QrCodePage />, {
    host,
    at: '/bride-groom/wedding/e/qrcode',
    path: '/bride-groom/wedding/:id/qrcode',
  });
}

test('the code is shown large and downloads as PDF, PNG and SVG under its own name', async () => {
  open(fakeHost({ answers: { 'GET v2/events/:id/qrcode/links': { data: links } } }));
  expect(
    await screen.findByRole('img', { name: 'QR code of your event, code K7P3WXQZ' }),
  ).toHaveAttribute('src', 'http://localhost/api/q.svg?s');
  for (const [name, format] of [
    ['Printable PDF', 'pdf'],
    ['PNG picture', 'png'],
    ['SVG drawing', 'svg'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', `http://localhost/api/q.${format}?s`);
    expect(link).toHaveAttribute('download', `keepsake-K7P3WXQZ.${format}`);
  }
});

test('a failure can be tried again', async () => {
  const { host } = open(
    fakeHost({
      answers: {
        'GET v2/events/:id/qrcode/links': () => {
          throw new ApiError('Busy', { status: 503, code: 'busy' });
        },
      },
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
  host.answers['GET v2/events/:id/qrcode/links'] = { data: links };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Printable PDF' })).toBeVisible();
});
