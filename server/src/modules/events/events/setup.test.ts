import { makeEvent } from '../../../testing/events.ts';
import { signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();

it('a step of the setup is done when it is marked, or its object exists', async () => {
  const owner = await signedIn(app, 'couple');
  const { id } = await makeEvent(app, owner);
  const path = `v2/events/${id}/setup`;
  const done = async () => (await owner.call('GET', path)).body.data.done as string[];
  expect(await done()).toEqual([]);
  for (let times = 0; times < 2; times += 1)
    expect((await owner.call('PUT', path, { step: 'print' })).body.data).toEqual({
      done: ['print'],
    });
  await owner.call('POST', `v2/events/${id}/invitations`, {
    name: 'Luca',
    role: 'partner',
    rights: ['see'],
    until: null,
  });
  expect(await done()).toEqual(['print', 'partner']);
  expect((await owner.call('PUT', path, { step: 'dance' })).status).toBe(422);
});
