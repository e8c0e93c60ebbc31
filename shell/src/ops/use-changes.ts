import { useState } from 'react';
import { messageOf, type ReleasedPackage } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';

interface Change {
  /** Action and version, as in `promote abc`. */
  doing: string;
  call: () => Promise<{ message: string }>;
}

/** An operator's actions on a package. Each is confirmed first; one runs at a time. */
export function useChanges({ name, label, live, offered, canary }: ReleasedPackage) {
  const { confirm, http, notify } = useHost();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, variables } = useMutation(async ({ call }: Change) => call(), {
    invalidates: ['GET v2/ops/releases', 'GET v2/ops/history', 'GET v2/ops/metrics'],
    onSuccess: ({ message }) => notify('success', message),
    onError: (error) => setRefusal(messageOf(error, 'That didn’t work. Try again in a moment.')),
    errorMessage: null,
  });
  const params = { package: name };

  async function run(
    doing: string,
    question: { title: string; body: string; confirmLabel: string },
    call: Change['call'],
  ) {
    setRefusal(null);
    if (await confirm(question)) mutate({ doing, call });
  }

  const rollBack = async (from: string, to: string) =>
    http.call('POST v2/ops/releases/:package/rollback', { params, body: { from, to } });

  return {
    /** Action in progress, as in `promote abc`. */
    busy: variables?.doing ?? null,
    /** Why the last request was refused, or null. */
    refusal,
    promote: async (version: string) =>
      run(
        `promote ${version}`,
        {
          title: `Give ${version} to everyone?`,
          body: `Every visitor of “${label}” gets it with their next page, in place of ${offered}.`,
          confirmLabel: 'Promote',
        },
        async () =>
          http.call('POST v2/ops/releases/:package/promote', { params, body: { version, live } }),
      ),
    tryOn: async (version: string, share: number) =>
      run(
        `try ${version}`,
        {
          title: `Try ${version} on ${share} % of visitors?`,
          body: `The others keep ${live}. Whoever tries it falls back to that if it doesn’t load.`,
          confirmLabel: 'Start the trial',
        },
        async () =>
          http.call('POST v2/ops/releases/:package/canary', {
            params,
            body: { version, live, share },
          }),
      ),
    endTrial: async (version: string) =>
      run(
        `end ${version}`,
        {
          title: `End the trial of ${version}?`,
          body: `Everyone gets ${live} again.`,
          confirmLabel: 'End the trial',
        },
        async () => rollBack(canary?.version ?? version, live),
      ),
    rollBack: async (to: string) =>
      run(
        `back ${live}`,
        {
          title: `Roll back to ${to}?`,
          body: `Every visitor of “${label}” gets it with their next page. ${live} can be promoted again.`,
          confirmLabel: 'Roll back',
        },
        async () => rollBack(live, to),
      ),
  };
}

export type Changes = ReturnType<typeof useChanges>;
