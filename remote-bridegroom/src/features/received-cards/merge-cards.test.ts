import { sampleCard } from '../../testing/samples.ts';
import { mergeCards } from './merge-cards.ts';

const older = sampleCard({ id: 'a', received_at: '2027-06-12T20:00:00.000Z' });
const newer = sampleCard({ id: 'b', received_at: '2027-06-12T21:00:00.000Z' });

test('each card once, newest first, as it was read last', () => {
  const opened = { ...older, opened_at: '2027-06-13T08:00:00.000Z' };
  expect(mergeCards([older], [newer, opened])).toEqual([newer, opened]);
});
