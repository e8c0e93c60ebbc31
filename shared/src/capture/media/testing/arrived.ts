import type { FakeAnswers } from '../../../testing/fake-host.ts';

/** The server's answer that an upload is complete. */
export const arrived = (({ params }) => ({
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
})) satisfies FakeAnswers['GET media/:id'];
