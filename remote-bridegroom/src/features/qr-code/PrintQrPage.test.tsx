import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  fakeHost,
  hrefOf,
  renderWithHost,
  sampleDesign,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import { failing, press } from '../../testing/page.ts';
import { sampleDetails, sampleEvent } from '../../testing/samples.ts';
import QrCodePage from './QrCodePage.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const none = { folded: null, cards: null, card: null, stickers: null };
const pictures = { sheet: '/api/p.png?s', letter: '/api/lp.png?s', ...none };
const links = {
  pictures,
  svg: '/api/q.svg?s',
  png: '/api/q.png?s',
  pdf: '/api/q.pdf?s',
  letter: '/api/l.pdf?s',
  ...none,
};
const withStyles = {
  ...links,
  folded: '/api/f.pdf?s',
  cards: '/api/c.pdf?s',
  card: '/api/a6.pdf?s',
  stickers: '/api/s.pdf?s',
};

const palette = ['#fffdf3', '#36492f', '#f4c531', '#e9a91f', '#6c9a5b', '#3f7048'];
const citrus = sampleDesign({
  id: 'citrus',
  name: 'Citrus',
  image: '/designs/citrus.svg',
  thumbnail: '/designs/citrus.svg',
  colours: [
    { key: 'lemon', name: 'Lemon', swatch: ['#fffdf3', '#f4c531'], palette },
    { key: 'lime', name: 'Lime', swatch: ['#f8fbef', '#a8c94a'], palette },
  ],
  front: { lettering: 'serif', words: { middle: 50, width: 60, height: 46 } },
  greeting: 'Congratulations',
});
/** A design of the database alone, so there is no drawing of it. */
const foreign = { ...citrus, id: 'foreign', name: 'Foreign', image: 'https://cdn.test/x.png' };

function open(answers: FakeAnswers) {
  return renderWithHost(<QrCodePage />, {
    host: fakeHost({
      answers: {
        'GET v2/events/userevents': { data: [sampleEvent()] },
        'GET v2/events/:id/details': { data: sampleDetails() },
        'GET bride-groom/asks': { data: [] },
        'GET v2/events/:id/kiosk': { data: { link: null, qr: null, ends_at: null } },
        'GET attendee/card-list': { data: [citrus, foreign] },
        'GET v2/events/:id/qrcode/links': { data: links },
        'GET v2/events/:id/tables': { data: [] },
        ...answers,
      },
    }),
  });
}

async function openSheet(answers: FakeAnswers) {
  const shown = open(answers);
  await press('Open the sheet');
  return shown;
}

function tab() {
  return { opener: {}, location: { href: '' }, close: jest.fn() };
}

test('the code is shown large and downloads as PDF, PNG and SVG under its own name', async () => {
  open({});
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

test('links that could not be loaded can be loaded again', async () => {
  const { host } = open({ 'GET v2/events/:id/qrcode/links': failing('Busy', 503, 'busy') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
  host.answers['GET v2/events/:id/qrcode/links'] = { data: links };
  await press('Try again');
  expect(await screen.findByRole('link', { name: 'Printable PDF' })).toBeVisible();
});

test('the sheet opens in a new tab', async () => {
  const opened = tab();
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  await openSheet({ 'GET pdf': { data: '/api/sheet.pdf' } });
  await waitFor(() => expect(opened.location.href).toBe('http://localhost/api/sheet.pdf'));
  expect(opened.opener).toBeNull();
});

test('a browser that blocks the tab gets a link', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  await openSheet({ 'GET pdf': { data: '/api/sheet.pdf' } });
  expect(await hrefOf('Open the sheet here')).toBe('http://localhost/api/sheet.pdf');
});

test('the link to a sheet goes when something else is chosen to print', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  await openSheet({ ...withTables, 'GET pdf': { data: '/api/sheet.pdf' } });
  expect(await hrefOf('Open the sheet here')).toBe('http://localhost/api/sheet.pdf');
  await choose('Rosenhof');
  expect(screen.queryByRole('link', { name: 'Open the sheet here' })).toBeNull();
});

test('the server’s message is shown when there is no sheet', async () => {
  const opened = tab();
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const { host } = await openSheet({
    'GET pdf': failing('There is no such event.', 404, 'not_found'),
  });
  await waitFor(() =>
    expect(host.toasts).toEqual([{ kind: 'error', text: 'There is no such event.' }]),
  );
  expect(opened.close).toHaveBeenCalled();
});

const sheet = () => screen.getByRole('img', { name: /^Your sheet/ });

test('a look is previewed with the names and in the chosen color', async () => {
  open({ 'GET v2/events/:id/qrcode/links': { data: withStyles } });
  const choice = await screen.findByRole('radiogroup', { name: 'Look of the sheet' });
  expect(sheet()).toHaveAccessibleName(/^Your sheet, plain: Clara and Theo,.* K7P3WXQZ$/);
  expect(within(choice).getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(within(choice).getByRole('radio', { name: 'Citrus' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Lime' }));
  expect(sheet()).toHaveAccessibleName(/^Your sheet, Citrus/);
  const pictures = [...sheet().querySelectorAll('img')].map(({ src }) => src);
  expect(pictures).toContain('http://localhost/designs/citrus.lime.sign.svg');
});

test('the sheet and the downloads have the chosen look', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { host } = open({
    'GET v2/events/:id/qrcode/links': { data: withStyles },
    'GET pdf': { data: '/api/sheet.pdf' },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Citrus' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Lime' }));
  await press('Open the sheet');
  const look = { design: 'citrus', colour: 'lime' };
  expect(host.inputs('GET pdf')).toEqual([{ query: { event_id: sampleEvent().id, ...look } }]);
  for (const [name, href] of [
    ['Folded table card', '/api/f.pdf?s'],
    ['A6 card for a print shop', '/api/a6.pdf?s'],
    ['Twelve stickers', '/api/s.pdf?s'],
    ['Poster, US Letter', '/api/l.pdf?s'],
  ] as const) {
    await userEvent.click(screen.getByRole('radio', { name }));
    expect(await hrefOf('Download the PDF')).toBe(`http://localhost${href}`);
  }
  expect(host.inputs('GET v2/events/:id/qrcode/links')).toContainEqual(
    expect.objectContaining({ params: { id: sampleEvent().id }, query: look }),
  );
});

test('formats of a larger package say so before they are chosen', async () => {
  open({});
  expect(
    await screen.findByRole('radio', { name: /Folded table card.*With Premium/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Poster, US Letter' })).toBeInTheDocument();
  expect(await screen.findByText(/To print one takes the Premium package/)).toBeVisible();
});

test('without the package a look can be previewed but not printed, and the plain sheet stays available', async () => {
  open({});
  await userEvent.click(await screen.findByRole('radio', { name: 'Citrus' }));
  expect(await hrefOf('Premium package')).toBe(`/pricing?event_id=${sampleEvent().id}`);
  expect(screen.queryByRole('button', { name: 'Open the sheet' })).toBeNull();
  await press('Take the plain sheet');
  expect(screen.getByRole('button', { name: 'Open the sheet' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Plain' })).toBeChecked();
});

test('when the looks cannot be loaded the sheet can still be opened, and loading can be retried', async () => {
  const { host } = open({
    'GET attendee/card-list': failing('Busy', 503, 'busy'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
  expect(screen.getByRole('button', { name: 'Open the sheet' })).toBeVisible();
  host.answers['GET attendee/card-list'] = { data: [citrus] };
  await press('Try again');
  expect(await screen.findByRole('radio', { name: 'Citrus' })).toBeInTheDocument();
});

const tables = ['Table 1', 'Table 2', 'Rosenhof'].map((name, at) => ({
  id: `018f3a5e-0000-7000-8000-0000000000e${at}`,
  key: `AB2${at + 3}`,
  name,
  link: `http://localhost/c/K7P3WXQZ/AB2${at + 3}`,
  cards: at,
}));
const withTables = { 'GET v2/events/:id/tables': { data: tables } };
const choose = async (which: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Code to print' }), which);
const codeShown = () => sheet().querySelector('img[src*="/api/q.svg"]')?.getAttribute('src');

test('a helper reads of the package without a link to buy it', async () => {
  open({ 'GET v2/events/:id/details': { data: sampleDetails({ role: 'helper', rights: [] }) } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Citrus' }));
  expect(screen.getByText(/come with the Premium package/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Premium package' })).toBeNull();
});

test('each table is previewed with its name and code, and all are printed in one file', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { host } = open({ ...withTables, 'GET pdf': { data: '/api/sheet.pdf' } });
  await choose('All 3 tables');
  expect(sheet()).toHaveAccessibleName(/Clara and Theo, Table 1, the QR code/);
  expect(codeShown()).toBe('http://localhost/api/q.svg?s&table=AB23');
  await press('Next page');
  await press('Next page');
  expect(screen.getByText('Page 3 of 3')).toBeVisible();
  expect(sheet()).toHaveAccessibleName(/Clara and Theo, Rosenhof, the QR code/);
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await press('Open the sheet');
  expect(host.inputs('GET pdf')).toEqual([{ query: { event_id: sampleEvent().id, table: 'all' } }]);
  // The picture is of the table that is previewed.
  expect(await hrefOf('Picture of Rosenhof')).toBe('http://localhost/api/p.png?s&download');
  expect(host.inputs('GET v2/events/:id/qrcode/links')).toContainEqual(
    expect.objectContaining({ query: { table: 'AB25' } }),
  );
});

test('one table is printed alone, for a print shop', async () => {
  const { host } = open({ ...withTables, 'GET pdf': { data: '/api/sheet.pdf' } });
  await choose('Table 2');
  await userEvent.click(screen.getByRole('checkbox', { name: /^For a print shop/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Poster, US Letter' }));
  expect(screen.queryByText(/^Page \d/)).toBeNull();
  expect(await screen.findByRole('link', { name: 'Download the PDF' })).toBeVisible();
  expect(host.inputs('GET v2/events/:id/qrcode/links')).toContainEqual(
    expect.objectContaining({ query: { table: 'AB24', bleed: true } }),
  );
});

test('tables are added by number, renamed, and removed', async () => {
  const { host } = open({
    'POST v2/events/:id/tables': { data: tables },
    'PATCH v2/events/:id/tables/:table': failing('Please check the form.', 422, 'invalid', {
      name: ['There’s a table of this name already. Please choose another.'],
    }),
    'DELETE v2/events/:id/tables/:table': { data: [] },
  });
  await press('Add tables');
  const many = await screen.findByRole('textbox', { name: 'How many' });
  await userEvent.clear(many);
  await userEvent.type(many, '101');
  expect(screen.getByText('From 1 to 100.')).toBeVisible();
  await userEvent.clear(many);
  await userEvent.type(many, '٣');
  host.answers['GET v2/events/:id/tables'] = { data: tables };
  await press('Add Table 1 to Table 3');
  expect(host.inputs('POST v2/events/:id/tables')).toEqual([
    {
      params: { id: sampleEvent().id },
      body: { names: ['Table 1', 'Table 2', 'Table 3'] },
      idempotencyKey: expect.any(String),
    },
  ]);
  await press('Rename Rosenhof');
  const field = screen.getByRole('textbox', { name: 'Name of the table' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'table 1');
  await press('Save');
  expect(await screen.findByText(/^There’s a table of this name already/)).toBeVisible();
  await press('Remove Table 1');
  expect(host.inputs('DELETE v2/events/:id/tables/:table')).toHaveLength(1);
});

test('own names are added line by line, and a refusal of the server is shown', async () => {
  const { host } = open({
    'POST v2/events/:id/tables': failing('Please check the form.', 422, 'invalid', {
      names: ['A table’s name has from 1 to 40 characters.'],
    }),
  });
  await press('Add tables');
  const own = await screen.findByRole('textbox', { name: 'Names of your own' });
  await userEvent.type(own, 'Rosenhof{Enter} {Enter}Lake House ');
  await press('Add 2 tables');
  expect(host.inputs('POST v2/events/:id/tables')).toEqual([
    expect.objectContaining({ body: { names: ['Rosenhof', 'Lake House'] } }),
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^A table’s name has/);
  expect(own).toHaveValue('Rosenhof\n \nLake House ');
  await press('Add 2 tables');
  const [first, second] = host.inputs('POST v2/events/:id/tables');
  expect(second).toEqual(first);
});

test('closing the dialog keeps the typed names, and “Done” adds them', async () => {
  const { host } = open({ 'POST v2/events/:id/tables': { data: tables } });
  const begin = async () => {
    await press('Add tables');
    return screen.findByRole('textbox', { name: 'Names of your own' });
  };
  await userEvent.type(await begin(), 'Rosenhof{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.inputs('POST v2/events/:id/tables')).toEqual([]);
  expect(await begin()).toHaveValue('Rosenhof');
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.inputs('POST v2/events/:id/tables')).toEqual([
    expect.objectContaining({ body: { names: ['Rosenhof'] } }),
  ]);
  expect(await begin()).toHaveValue('');
});

test('a helper prints the tables and cannot change them', async () => {
  const helper = sampleDetails({ role: 'helper', rights: ['see'] });
  open({
    ...withTables,
    'GET v2/events/userevents': { data: [helper] },
    'GET v2/events/:id/details': { data: helper },
  });
  await choose('Rosenhof');
  expect(sheet()).toHaveAccessibleName(/Rosenhof/);
  expect(screen.queryByRole('button', { name: 'Change the tables' })).toBeNull();
});

test('when the tables cannot be loaded the sheet can still be opened, and loading can be retried', async () => {
  const { host } = open({
    'GET v2/events/:id/tables': failing('Busy', 503, 'busy'),
  });
  expect(await screen.findByText('The tables couldn’t be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the sheet' })).toBeVisible();
  host.answers['GET v2/events/:id/tables'] = { data: tables };
  await press('Try again');
  expect(await screen.findByRole('combobox', { name: 'Code to print' })).toBeVisible();
});

test('a chosen language of the code applies to the links and the preview, and is remembered on the device', async () => {
  const languages: unknown[] = [];
  const { unmount } = open({
    'GET v2/events/:id/qrcode/links': ({ query }) => {
      languages.push(query?.lang);
      return { data: query?.lang ? { ...links, svg: `/api/q.svg?lang=${query.lang}` } : links };
    },
  });
  const list = await screen.findByRole('combobox', { name: 'Language of your code' });
  expect(list).toHaveDisplayValue('The language of each phone');
  await userEvent.selectOptions(list, 'עברית');
  expect(
    await screen.findByRole('img', { name: /^Your print in this language: .עברית/ }),
  ).toHaveAttribute('src', 'http://localhost/api/p.png?s');
  expect(screen.getByRole('img', { name: /^QR code of your event/ })).toHaveAttribute(
    'src',
    'http://localhost/api/q.svg?lang=he',
  );
  expect(new Set(languages)).toEqual(new Set([undefined, 'he']));
  unmount();
  // The device remembers the language.
  open({});
  expect(await screen.findByRole('combobox', { name: 'Language of your code' })).toHaveDisplayValue(
    'עברית',
  );
});
