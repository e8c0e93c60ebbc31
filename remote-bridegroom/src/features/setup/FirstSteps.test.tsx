import { screen } from '@testing-library/react';
import { fakeHost, hrefOf, renderWithHost } from '@keepsake/shared/testing';
import type { SetupStep } from '@keepsake/shared/api';
import { press } from '../../testing/page.ts';
import { sampleEvent } from '../../testing/samples.ts';
import { FirstSteps } from './FirstSteps.tsx';

const show = (done: SetupStep[], event = sampleEvent()) => {
  const host = fakeHost({ answers: { 'PUT v2/events/:id/setup': { data: { done } } } });
  return renderWithHost(<FirstSteps event={event} setup={{ done }} />, { host });
};

test('what is still to do leads to where it is done, and can be ticked off', async () => {
  const { id } = sampleEvent();
  const { host } = show(['partner']);
  expect(screen.getByText('1 of 4 done')).toBeVisible();
  expect(await hrefOf('Set up the live wall')).toBe(`/bride-groom/wedding/${id}/wall`);
  expect(screen.queryByRole('button', { name: /partner/ })).toBeNull();
  await press('Done: Print the code');
  expect(host.inputs('PUT v2/events/:id/setup')).toEqual([
    { params: { id }, body: { step: 'print' } },
  ]);
});

test('it stays until all of it is done', () => {
  show(['print', 'partner', 'scan', 'wall']);
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});

test('a party of one has no partner to invite', () => {
  show(['print', 'scan', 'wall'], sampleEvent({ people: 'honouree' }));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});
