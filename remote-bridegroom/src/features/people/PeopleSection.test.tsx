import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TeamMember } from '@keepsake/shared/api';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { press } from '../../testing/page.ts';
import { sampleEvent } from '../../testing/samples.ts';
import { PeopleSection } from './PeopleSection.tsx';

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
