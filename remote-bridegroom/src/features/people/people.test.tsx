import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TeamMember } from '@keepsake/shared/api';
import { fakeHost, renderWithHost, hrefOf } from '@keepsake/shared/testing';
import { press } from '../../testing/page.ts';
import { sampleEvent, sampleDetails } from '../../testing/samples.ts';
import { PeopleSection } from './PeopleSection.tsx';
import { TeamInvitation } from '../help/TeamInvitation.tsx';
import { TabletSection } from '../qr-code/TabletSection.tsx';
import { WallLink } from '../wall/WallLink.tsx';
import { HelperNote } from './HelperNote.tsx';
import { endLine } from './rights-words.ts';

const event = sampleEvent();
const helper: TeamMember = {
  user_id: '018f3a5e-0000-7000-8000-0000000000b1',
  name: 'Ruth',
  email: 'ruth@example.org',
  role: 'helper',
  rights: ['see', 'moderate'],
  ends_at: null,
  ended: false,
};

function open(people: TeamMember[] = []) {
  const host = fakeHost({
    answers: {
      'GET v2/events/:id/people': { data: { people, invitations: [] } },
      'POST v2/events/:id/invitations': { data: { id: 'i' } },
      'PATCH v2/events/:id/people/:person': { data: helper },
    },
  });
  return renderWithHost(<PeopleSection event={event} />, { host });
}

const choose = async (name: RegExp) =>
  userEvent.click(await screen.findByRole('checkbox', { name }));

test('an invitation leaves out a right that is unchecked', async () => {
  const { host } = open();
  await press('Invite a helper');
  await userEvent.type(await screen.findByLabelText('Their name'), 'Ruth');
  await choose(/See the cards/);
  await press('Make the link');
  await waitFor(() =>
    expect(host.inputs('POST v2/events/:id/invitations')).toEqual([
      {
        params: { id: event.id },
        body: { name: 'Ruth', role: 'helper', rights: ['moderate'], until: 'morning_after' },
      },
    ]),
  );
});

test('a right is taken from an existing helper', async () => {
  const { host } = open([helper]);
  await press('Change: Ruth');
  await choose(/See the cards/);
  await press('Save');
  await waitFor(() =>
    expect(host.inputs('PATCH v2/events/:id/people/:person')).toEqual([
      {
        params: { id: event.id, person: helper.user_id },
        body: { role: 'helper', rights: ['moderate'], until: null },
      },
    ]),
  );
});

test('after a helper is removed the focus is at the list of people', async () => {
  const { host } = open([helper]);
  host.answers['DELETE v2/events/:id/people/:person'] = () => {
    host.answers['GET v2/events/:id/people'] = { data: { people: [], invitations: [] } };
    return { data: { removed: true }, message: 'Ruth helps no more.' };
  };
  await press('Remove: Ruth');
  await waitFor(() => expect(screen.queryByText('Ruth')).toBeNull());
  expect(screen.getByRole('region', { name: 'People' })).toHaveFocus();
});

describe('end-of-rights', () => {
  // The end of June 14 in New York, and the morning of June 15 for most of the world.
  const END = '2027-06-15T04:00:00.000Z';
  const event = sampleDetails({ role: 'helper', rights: ['moderate'], rights_end: END });
  const invitation = {
    event,
    timezone: event.timezone,
    role: 'helper' as const,
    rights: event.rights,
    ends_at: END,
    state: 'open' as const,
  };
  const shown = {
    link: 'https://keepsake.test/s',
    qr: { path: 'M0 0h1v1h-1z', size: 1 },
    ends_at: END,
  };

  test('a helper sees the last day of their rights in the venue’s time', () => {
    expect(event.timezone).toBe('America/New_York');
    renderWithHost(<HelperNote event={event} />);
    expect(screen.getByText(/Ends by itself on June 14, 2027\./)).toBeVisible();
    expect(endLine(END, event.timezone)).toBe('Ends by itself on June 14, 2027');
    expect(endLine(END, event.timezone, true)).toBe('Ended June 14, 2027');
  });

  test('an invitation shows the last day of the rights in the venue’s time, and is accepted with an account', async () => {
    renderWithHost(<TeamInvitation invitation={invitation} secret="s" />);
    expect(screen.getByText(/It ends by itself on June 14, 2027\./)).toBeVisible();
    expect(await hrefOf('Create an account')).toBe('/register?redirect=%2Fhelp%2Fs');
    expect(await hrefOf('I have an account')).toBe('/login?redirect=%2Fhelp%2Fs');
  });

  test('somebody who is a partner already is told so and cannot accept the invitation', () => {
    renderWithHost(
      <TeamInvitation invitation={{ ...invitation, here_as: 'partner' }} secret="s" />,
    );
    expect(screen.getByText('You’re here already as a partner')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the event' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Yes/ })).toBeNull();
  });

  test('the links of the tablet and of the wall show their last day', async () => {
    const wall = {
      ...shown,
      approve_first: false,
      seconds: 12,
      shows_photos: true,
      shows_inside: true,
      waiting: 0,
    };
    renderWithHost(<WallLink event={event} wall={wall} />);
    renderWithHost(<TabletSection event={event} />, {
      host: fakeHost({ answers: { 'GET v2/events/:id/kiosk': { data: shown } } }),
    });
    await waitFor(() =>
      expect(screen.getAllByText(/It works until June 14, 2027\./)).toHaveLength(2),
    );
  });
});
