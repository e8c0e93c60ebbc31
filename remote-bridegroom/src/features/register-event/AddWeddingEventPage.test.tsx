import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { createStore } from '@keepsake/shared/state';
import {
  fakeHost,
  fakeUser,
  renderWithHost,
  sampleEventType,
  sessionOf,
  type FakeAnswers,
  slowFile,
} from '@keepsake/shared/testing';
import { failing } from '../../testing/page.ts';
import { sampleDetails, sampleEvent } from '../../testing/samples.ts';
import AddWeddingEventPage from './AddWeddingEventPage.tsx';

const user = userEvent.setup();

const wedding = sampleEventType();
const birthday = sampleEventType({
  id: 2,
  event_name: 'Birthday',
  people: 'honouree',
  first_label: 'Whose birthday is it?',
  second_label: null,
  second: 'none',
  title: '{whose} birthday',
});
const shower = sampleEventType({
  id: 3,
  event_name: 'Baby Shower',
  people: 'parents',
  first_label: 'A parent’s name',
  second_label: 'Second parent’s name, if there is one',
  second: 'optional',
  title: '{whose} baby shower',
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
});

function open(
  answers: FakeAnswers = {},
  at = '/bride-groom/add-wedding-event',
  store = createStore(),
) {
  const host = fakeHost({
    session: sessionOf(fakeUser({ user_type: 'bride_groom', bride_name: 'Clara' })),
    answers: {
      'GET v2/getevent-type': {
        data: [wedding, birthday, shower],
      },
      'POST v2/events': { data: sampleEvent() },
      ...answers,
    },
  });
  return renderWithHost(<AddWeddingEventPage />, {
    host,
    at,
    path: '/bride-groom/add-wedding-event',
    store,
  });
}

const changing = `/bride-groom/add-wedding-event?event_id=${sampleEvent().id}`;

/** Opens the form with an existing event. */
const openToChange = (
  details = sampleDetails(),
  answers: FakeAnswers = {},
  store = createStore(),
) =>
  open(
    {
      'GET v2/events/:id/details': { data: details },
      'PATCH v2/events/:id': { data: sampleEvent() },
      ...answers,
    },
    changing,
    store,
  );

const field = (name: string | RegExp) => screen.getByLabelText(name);
const send = (name = 'Register event') => user.click(screen.getByRole('button', { name }));

/** Sets a value at once: typing nine fields letter by letter is slow. */
function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } });
}

async function choose(kind: string) {
  await screen.findByText(kind);
  type('What are you celebrating?', kind);
  // Lets the title of the event be filled in.
  await act(async () => {});
}

const sentBody = (host: ReturnType<typeof fakeHost>) => host.inputs('POST v2/events')[0]?.body;

async function fill() {
  await choose('Wedding');
  type('The other partner’s name', ' Theo ');
  type('Event name', 'Our day');
  type('Date', '2027-06-12');
  type('Time', '15:30');
  type('Venue', 'The Old Orchard');
}

async function chooseZone(typed: string, option: string) {
  const zone = field('Time zone of the venue');
  fireEvent.focus(zone);
  type('Time zone of the venue', typed);
  await user.click(await screen.findByText(option));
}

test('missing fields are reported, and nothing is sent', async () => {
  const { host } = open();
  await send();
  expect(await screen.findByText('Please choose what you celebrate')).toBeVisible();
  await choose('Wedding');
  await user.clear(field('One partner’s name'));
  type('Event name', '');
  await send();
  expect(await screen.findAllByText('Please enter a name')).toHaveLength(2);
  for (const sentence of [
    'Please enter a name for the event',
    'Please choose the date',
    'Please choose the time',
    'Please enter the venue',
  ])
    expect(await screen.findByText(sentence)).toBeVisible();
  expect(host.calls.some(({ key }) => key === 'POST v2/events')).toBe(false);
});

test('the form is sent with the photo, leads to the event, and leaves no draft', async () => {
  const { host } = open();
  await fill();
  await chooseZone('new york', 'New York');
  const photo = new File(['x'], 'us.jpg', { type: 'image/jpeg' });
  await user.upload(field(/A photo for your event/), photo);
  await waitFor(() =>
    expect(screen.getByAltText('Your photo, us.jpg')).toHaveAttribute('src', 'blob:photo'),
  );
  await send();
  await waitFor(() =>
    expect(host.visited).toEqual([`/bride-groom/wedding/${sampleEvent().id}/details`]),
  );
  expect(host.inputs('POST v2/events')[0]).toMatchObject({
    body: {
      brideName: 'Clara',
      groomName: 'Theo',
      eventName: 'Our day',
      eventtype: 'Wedding',
      date: '2027-06-12',
      time: '15:30',
      timezone: 'America/New_York',
      venue: 'The Old Orchard',
    },
    files: { photo },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
  expect(host.toasts).toEqual([{ kind: 'success', text: 'Your event is registered.' }]);
  cleanup();
  open();
  await act(async () => {});
  expect(field('Venue')).toHaveValue('');
});

test('after a lost response the form is sent again with the same idempotency key', async () => {
  let presses = 0;
  const { host } = open({
    'POST v2/events': () => {
      presses += 1;
      if (presses === 1) throw new ApiError('You’re offline.', { status: 0, code: 'offline' });
      return { data: sampleEvent() };
    },
  });
  await fill();
  await send();
  expect(await screen.findByText('You’re offline.')).toBeVisible();
  expect(field('Venue')).toHaveValue('The Old Orchard');
  await send();
  await waitFor(() => expect(host.visited).toHaveLength(1));
  const keys = host.inputs('POST v2/events').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('after a lost response and a reload the form is sent again with the same idempotency key', async () => {
  const lose = async (venue: string) => {
    const { host } = open({ 'POST v2/events': failing() });
    await fill();
    type('Venue', venue);
    await send();
    expect(await screen.findByText('You’re offline.')).toBeVisible();
    cleanup();
    return host.inputs('POST v2/events');
  };
  const lost = await lose('The Barn');
  const stored = Object.entries<string>(localStorage);
  // A reload loses what is in memory alone; here another attempt overwrites it.
  await lose('The Hall');
  localStorage.clear();
  for (const [key, value] of stored) localStorage.setItem(key, value);
  const { host } = open();
  await fill();
  type('Venue', 'The Barn');
  await send();
  await waitFor(() => expect(host.visited).toHaveLength(1));
  expect(host.inputs('POST v2/events')).toEqual(lost);
  expect(localStorage.getItem('keepsake.state.bridegroom.eventRegistration')).toBe('null');
});

test('a draft survives leaving the page, until the couple starts over', async () => {
  const { router } = open();
  type('Venue', 'The Old Orchard');
  expect(localStorage.getItem('keepsake.state.bridegroom.eventDrafts')).toContain(
    'The Old Orchard',
  );
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/bride-groom/add-wedding-event?continue_event=true'));
  expect(field('Venue')).toHaveValue('The Old Orchard');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(field('Venue')).toHaveValue('');
  await choose('Wedding');
  expect(field('One partner’s name')).toHaveValue('Clara');
});

test('changes that are reset, or undone by hand, leave no draft', async () => {
  const drafts = () => localStorage.getItem('keepsake.state.bridegroom.eventDrafts');
  const { router } = openToChange();
  await screen.findByLabelText('Venue');
  type('Venue', 'The Barn');
  expect(drafts()).toContain('The Barn');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(changing));
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(field('Venue')).toHaveValue('The Old Orchard');
  expect(drafts()).toBe('{}');
  type('Venue', 'The Barn');
  expect(drafts()).toContain('The Barn');
  type('Venue', 'The Old Orchard');
  expect(drafts()).toBe('{}');
});

test('the event type is chosen first and determines labels and title', async () => {
  open();
  await screen.findByText('Birthday');
  expect(screen.queryByLabelText(/name$/i)).toBe(field('Event name'));
  await choose('Birthday');
  expect(field('Whose birthday is it?')).toHaveValue('Clara');
  expect(field('Event name')).toHaveValue('Clara’s birthday');
  expect(screen.queryByLabelText(/second|other/i)).toBeNull();
  await choose('Baby Shower');
  type('Second parent’s name, if there is one', 'Theo');
  await act(async () => {});
  expect(field('Event name')).toHaveValue('Clara & Theo’s baby shower');
  type('Event name', 'Welcome, little one');
  await choose('Wedding');
  expect(field('Event name')).toHaveValue('Welcome, little one');
});

test('a birthday has one name: a second one that was typed is not sent', async () => {
  const { host } = open();
  await fill();
  await choose('Birthday');
  await send();
  await waitFor(() => expect(host.visited).toHaveLength(1));
  expect(sentBody(host)).toMatchObject({
    eventtype: 'Birthday',
    brideName: 'Clara',
    groomName: '',
  });
});

test('a baby shower may have one parent only', async () => {
  const { host } = open();
  await fill();
  await choose('Baby Shower');
  type('Second parent’s name, if there is one', '');
  await send();
  await waitFor(() => expect(host.visited).toHaveLength(1));
  expect(sentBody(host)).toMatchObject({ brideName: 'Clara', groomName: '' });
});

test('an event with two names keeps both when its type has only one', async () => {
  const { host } = openToChange(sampleDetails({ eventtype: 'Birthday', people: 'honouree' }));
  expect(await screen.findByLabelText('Second name')).toHaveValue('Theo');
  type('Second name', 'Thea');
  await send('Save changes');
  await waitFor(() => expect(host.visited).toHaveLength(1));
  expect(host.inputs('PATCH v2/events/:id')).toMatchObject([{ body: { groomName: 'Thea' } }]);
});

test('when the types cannot be loaded the name fields have general labels', async () => {
  openToChange(sampleDetails(), { 'GET v2/getevent-type': failing('You are offline.') });
  expect(await screen.findByLabelText('Who is it for?')).toHaveValue('Clara');
  expect(screen.getByRole('button', { name: 'Load the choices again' })).toBeVisible();
});

test('changing an event sends only the changed fields', async () => {
  const { host } = openToChange();
  await waitFor(() => expect(field('Venue')).toHaveValue('The Old Orchard'));
  type('Venue', 'The Barn');
  await send('Save changes');
  await waitFor(() => expect(host.visited).toHaveLength(1));
  expect(host.inputs('PATCH v2/events/:id')).toEqual([
    { params: { id: sampleEvent().id }, body: { venue: 'The Barn' }, files: {} },
  ]);
});

test('a draft holds only the changed fields: the others show what a helper has saved since', async () => {
  const store = createStore();
  openToChange(sampleDetails(), {}, store);
  await screen.findByLabelText('Venue');
  type('Venue', 'The Barn');
  await act(async () => {});
  cleanup();
  const { host } = openToChange(sampleDetails({ time: '16:00' }), {}, store);
  expect(await screen.findByLabelText('Venue')).toHaveValue('The Barn');
  expect(field('Time')).toHaveValue('16:00');
  await send('Save changes');
  await waitFor(() => expect(host.visited).toHaveLength(1));
  expect(host.inputs('PATCH v2/events/:id')[0]?.body).toEqual({ venue: 'The Barn' });
});

test('an error of the server is shown at its field', async () => {
  open({
    'POST v2/events': failing('Please look at the form.', 422, 'validation', {
      venue: ['This venue is not known.'],
      photo: ['This isn’t a picture.'],
    }),
  });
  await fill();
  await send();
  expect(await screen.findByText('This venue is not known.')).toBeVisible();
  expect(screen.getByText('This isn’t a picture.')).toBeVisible();
});

/** Chooses a photo that the browser can read only once `read` is called. */
async function chooseSlowPhoto() {
  const { file: photo, read } = slowFile('us.jpg');
  await user.upload(field(/A photo for your event/), photo);
  return { photo, read: async () => act(async () => read()) };
}

test('an event is registered only once its photo has been read', async () => {
  const { host } = open();
  await fill();
  await chooseZone('new york', 'New York');
  const { photo, read } = await chooseSlowPhoto();
  expect(screen.getByRole('button', { name: 'Register event' })).toBeDisabled();
  await read();
  await send();
  await waitFor(() => expect(host.inputs('POST v2/events')[0]).toMatchObject({ files: { photo } }));
});

test('a photo that a reload lost is asked for again, until another is chosen', async () => {
  const photo = new File(['x'], 'us.jpg', { type: 'image/jpeg' });
  const { unmount } = open();
  await user.upload(field(/A photo for your event/), photo);
  expect(await screen.findByAltText('Your photo, us.jpg')).toBeVisible();
  unmount();
  open();
  expect(await screen.findByText(/didn’t keep your photo/)).toBeVisible();
  await user.upload(field(/A photo for your event/), photo);
  await waitFor(() => expect(screen.queryByText(/didn’t keep your photo/)).toBeNull());
});

test('a removed photo is not asked for again', async () => {
  const { unmount } = open();
  await user.upload(
    field(/A photo for your event/),
    new File(['x'], 'us.jpg', { type: 'image/jpeg' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  unmount();
  open();
  await act(async () => {});
  expect(screen.queryByText(/didn’t keep your photo/)).toBeNull();
});

test('a photo that is read after the page was left is not taken', async () => {
  const { unmount } = open();
  const { read } = await chooseSlowPhoto();
  unmount();
  await read();
  open();
  await act(async () => {});
  expect(screen.queryByText(/didn’t keep your photo/)).toBeNull();
});

test('a file that is no picture is refused before it is sent', async () => {
  open();
  await userEvent
    .setup({ applyAccept: false })
    .upload(field(/A photo for your event/), new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/This isn’t a picture/)).toBeVisible();
});

test('a date in the past is confirmed before anything is sent', async () => {
  const { host } = open();
  await fill();
  type('Date', '2021-06-12');
  host.agrees = false;
  await send();
  await act(async () => {});
  expect(sentBody(host)).toBeUndefined();
  host.agrees = true;
  await send();
  await waitFor(() => expect(sentBody(host)).toMatchObject({ date: '2021-06-12' }));
});

test('the time zone follows the venue, until somebody chooses another', async () => {
  open();
  await fill();
  type('Venue', 'Villa Aurelia, Rome');
  await waitFor(() => expect(field('Time zone of the venue')).toHaveValue('Rome, Europe'));
  await chooseZone('Lisbon', 'Lisbon');
  type('Venue', 'Villa Aurelia, Paris');
  await act(async () => {});
  expect(field('Time zone of the venue')).toHaveValue('Lisbon, Europe');
});
