import type { CallInput } from '@keepsake/shared/api';
import { closeShown } from '../worker/close-shown.ts';

/** Push support of this browser; `home` means that an iPhone must first add the site to its Home Screen. */
export type PushSupport = 'there' | 'home' | 'none';

type Device = NonNullable<CallInput<'PUT push/device'>['body']>;

export const timezoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export async function pushSupport(): Promise<PushSupport> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !(await serviceWorker.getRegistration())) return 'none';
  if ('PushManager' in window && 'Notification' in window) return 'there';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'home' : 'none';
}

/** Asks for permission and subscribes this browser. @returns null when it was denied or the subscription has no keys */
export async function subscribeHere(publicKey: string): Promise<Device | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A subscription with another server key makes `subscribe` fail.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = (await pushManager.subscribe(wanted)).toJSON();
  const { endpoint, keys } = made;
  if (endpoint === undefined || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth, timezone: timezoneHere() };
}

/** Milliseconds to wait for the push service to end a subscription, so that logging out never hangs on it. */
const UNSUBSCRIBE_TIMEOUT = 2000;

/** Ends this browser's push subscription, if it has one. Resolves after two seconds at the latest. */
export async function unsubscribeHere(): Promise<void> {
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, UNSUBSCRIBE_TIMEOUT);
  });
  await Promise.race([endSubscription(), timeout]);
}

async function endSubscription(): Promise<void> {
  if (!('PushManager' in window) || !navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Closes the push messages that this browser shows, and clears the number on the icon. */
export async function clearShown(): Promise<void> {
  await closeShown(await navigator.serviceWorker?.getRegistration());
}
