import { useState } from 'react';
import { isApiError, type ReleasedPackage } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useWrite } from '@keepsake/shared/query';

/** What an operator does with the releases of one package: asked first, one at a time, and told why it was refused. */
export function useChanges({ name, label, live, canary }: ReleasedPackage) {
  const { confirm, notify } = useHost();
  const promoteRelease = useWrite('POST v2/ops/releases/:package/promote');
  const tryRelease = useWrite('POST v2/ops/releases/:package/canary');
  const rollBackRelease = useWrite('POST v2/ops/releases/:package/rollback');
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { package: name };

  async function run(
    doing: string,
    question: { title: string; body: string; confirmLabel: string },
    work: () => Promise<{ message: string }>,
  ) {
    setRefusal(null);
    if (!(await confirm(question))) return;
    setBusy(doing);
    try {
      const { message } = await work();
      notify('success', message);
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : 'That didn’t work. Try again in a moment.');
    } finally {
      setBusy(null);
    }
  }

  return {
    /** What is under way, as in `promote abc`. */
    busy,
    /** Why the last attempt was refused. */
    refusal,
    promote: async (version: string) =>
      run(
        `promote ${version}`,
        {
          title: `Give ${version} to everyone?`,
          body: `Every visitor of “${label}” gets it with their next page, in place of ${live}.`,
          confirmLabel: 'Promote',
        },
        async () => promoteRelease({ params, body: { version, live } }),
      ),
    tryOn: async (version: string, share: number) =>
      run(
        `try ${version}`,
        {
          title: `Try ${version} on ${share} % of visitors?`,
          body: `The others keep ${live}. Whoever tries it falls back to that if it doesn’t load.`,
          confirmLabel: 'Start the trial',
        },
        async () => tryRelease({ params, body: { version, live, share } }),
      ),
    endTrial: async (version: string) =>
      run(
        `end ${version}`,
        {
          title: `End the trial of ${version}?`,
          body: `Everyone gets ${live} again.`,
          confirmLabel: 'End the trial',
        },
        async () =>
          rollBackRelease({ params, body: { from: canary?.version ?? version, to: live } }),
      ),
    rollBack: async (to: string) =>
      run(
        `back ${live}`,
        {
          title: `Roll back to ${to}?`,
          body: `Every visitor of “${label}” gets it with their next page. ${live} can be promoted again.`,
          confirmLabel: 'Roll back',
        },
        async () => rollBackRelease({ params, body: { from: live, to } }),
      ),
  };
}

export type Changes = ReturnType<typeof useChanges>;
