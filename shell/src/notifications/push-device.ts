import type { CallInput } from '@keepsake/shared/api';

/** How this browser stands to being told: `none` where it cannot be, `home` where an iPhone has to install the site first. */
export type PushSupport = 'there' | 'home' | 'none';

type Device = NonNullable<CallInput<'PUT push/device'>['body']>;

export const timezoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export async function pushSupport(): Promise<PushSupport> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !(await serviceWorker.getRegistration())) return 'none';
  if ('PushManager' in window && 'Notification' in window) return 'there';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'home' : 'none';
}

/** Asks whether it may, and subscribes. @returns null where the person or the browser says no */
export async function subscribeHere(publicKey: string): Promise<Device | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  // One for another key, of an earlier server, refuses a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = (await pushManager.subscribe(wanted)).toJSON();
  const { endpoint, keys } = made;
  if (endpoint === undefined || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth, timezone: timezoneHere() };
}

/** Milliseconds that a browser has to end its subscription: signing out does not wait for a push service that is away. */
const PATIENCE = 2000;

/** Ends the subscription of this browser; harmless where it has none. */
export async function unsubscribeHere(): Promise<void> {
  const waited = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  await Promise.race([endSubscription(), waited]);
}

async function endSubscription(): Promise<void> {
  if (!('PushManager' in window) || !navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Takes what was shown off the phone, and the number off the icon: it has been read here. */
export async function clearShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
}
