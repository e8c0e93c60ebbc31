import { act, screen } from '@testing-library/react';
import { fakeHost, hrefOf, renderWithHost } from '@keepsake/shared/testing';
import type { SetupStep } from '@keepsake/shared/api';
import { failing, press } from '../../testing/page.ts';
import { sampleEvent } from '../../testing/samples.ts';
import { FirstSteps } from './FirstSteps.tsx';

const show = (done: SetupStep[], event = sampleEvent()) => {
  const host = fakeHost({ answers: { 'PUT v2/events/:id/setup': { data: { done } } } });
  const page = (
    <>
      <FirstSteps event={event} setup={{ done }} />
      <h2>What follows</h2>
    </>
  );
  return renderWithHost(page, { host });
};

test('an open step links to its page and can be ticked off', async () => {
  const { id } = sampleEvent();
  const { host } = show(['partner']);
  expect(screen.getByText('1 of 4 done')).toBeVisible();
  expect(await hrefOf('Set up the live wall')).toBe(`/bride-groom/wedding/${id}/wall`);
  expect(screen.queryByRole('button', { name: /partner/ })).toBeNull();
  await press('Done: Print the code');
  expect(screen.getByRole('region', { name: 'First steps' })).toHaveFocus();
  expect(host.inputs('PUT v2/events/:id/setup')).toEqual([
    { params: { id }, body: { step: 'print' } },
  ]);
});

test('ticking off the last step moves the focus to the heading of what follows', async () => {
  const { host } = show(['partner', 'scan', 'wall']);
  host.answers['PUT v2/events/:id/setup'] = {
    data: { done: ['print', 'partner', 'scan', 'wall'] },
  };
  await press('Done: Print the code');
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'What follows' })).toHaveFocus();
});

test('a step that the server has ticked off stays so until the steps are read again', async () => {
  const { host } = show(['partner']);
  host.answers['PUT v2/events/:id/setup'] = { data: { done: ['print', 'partner'] } };
  await press('Done: Print the code');
  await act(async () => {});
  expect(screen.getByText('2 of 4 done')).toBeVisible();
});

test('a step that the server refused to tick off is open again', async () => {
  const { host } = show(['partner']);
  host.answers['PUT v2/events/:id/setup'] = failing();
  await press('Done: Print the code');
  expect(await screen.findByRole('button', { name: 'Done: Print the code' })).toBeVisible();
  expect(screen.getByText('1 of 4 done')).toBeVisible();
});

test('the list disappears once all steps are done', () => {
  show(['print', 'partner', 'scan', 'wall']);
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});

test('an event for one person has no step to invite a partner', () => {
  show(['print', 'scan', 'wall'], sampleEvent({ people: 'honouree' }));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});
