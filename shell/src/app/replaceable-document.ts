import { t } from '@lingui/core/macro';
import type { ConnectionView, HostServices } from '@keepsake/shared/contract';
import { isSending } from '@keepsake/shared/state';

interface Surroundings {
  host: Pick<HostServices, 'notify'>;
  connection: ConnectionView;
  /** Loads the uploads of this page; called only while files are being sent. */
  uploads: () => Promise<{
    all: () => readonly { state: string; kept: boolean | null }[];
    subscribe: (listener: () => void) => () => void;
  }>;
}

const ended = new Set(['complete', 'failed']);

/** Resolves once `holds` returns true, which is checked now and on every change. */
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
 * Resolves once this document can be replaced: the site is reachable, or a worker answers in its place, and no file is
 * being uploaded that could not be stored on this device.
 */
export async function whenReplaceable({ host, connection, uploads }: Surroundings): Promise<void> {
  if (!navigator.serviceWorker?.controller)
    await until(() => !['offline', 'down'].includes(connection.get()), connection.subscribe);
  if (!isSending()) return;
  const { all, subscribe } = await uploads();
  const isSafe = () => all().every(({ state, kept }) => kept || ended.has(state));
  if (isSafe()) return;
  const toast = host.notify(
    'loading',
    t`The next page opens once your file has arrived. This device has no room to keep it until then.`,
    { autoClose: null },
  );
  await until(isSafe, subscribe);
  toast.close();
}
