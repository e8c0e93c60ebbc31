import type { FakeAnswers } from '../../../testing/fake-host.ts';

/** What the server says of any upload. */
export const arrived: FakeAnswers['GET media/:id'] = ({ params }) => ({
  data: {
    id: params.id,
    filename: 'wedding.mp4',
    type: 'video/mp4',
    duration: 3,
    status: 'complete',
    kind: 'video',
    bytes: 0,
    rejected_reason: null,
  },
});
