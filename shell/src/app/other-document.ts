import { t } from '@lingui/core/macro';
import type { ConnectionView, HostServices } from '@keepsake/shared/contract';
import { isSending } from '@keepsake/shared/state';

interface Surroundings {
  host: Pick<HostServices, 'notify'>;
  connection: ConnectionView;
  /** The uploads of this page; asked for only while files are under way. */
  uploads: () => Promise<{
    all: () => readonly { state: string; kept: boolean | null }[];
    subscribe: (listener: () => void) => () => void;
  }>;
}

const over = new Set(['complete', 'failed']);

/** Settles once `holds` does, asked again whenever `subscribe` tells of a change. */
async function until(
  holds: () => boolean,
  subscribe: (listener: () => void) => () => void,
): Promise<void> {
  if (holds()) return;
  await new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}

/**
 * Settles once this document may give way to another one: the site answers, or the worker does for it, and no file would
 * be lost that this device had no room to keep.
 */
export async function mayGiveWay({ host, connection, uploads }: Surroundings): Promise<void> {
  if (!navigator.serviceWorker?.controller)
    await until(() => !['offline', 'down'].includes(connection.get()), connection.subscribe);
  if (!isSending()) return;
  const { all, subscribe } = await uploads();
  const isSafe = () => all().every(({ state, kept }) => kept || over.has(state));
  if (isSafe()) return;
  const toast = host.notify(
    'loading',
    t`The next page opens once your file has arrived. This device has no room to keep it until then.`,
    { autoClose: null },
  );
  await until(isSafe, subscribe);
  toast.close();
}
