import { i18n } from '@keepsake/shared/words';
import type { Language } from '@keepsake/shared/words/languages';
import { msg } from '@lingui/core/macro';

/** Content of a push message, made by `server/src/modules/people/notifications/push/message.ts`. */
interface PushMessage {
  title: string;
  text: string;
  link: string;
  id: string | null;
  unread: number;
}

/**
 * Reads a push message. Without readable data it returns a general text, because browsers revoke the permission of
 * sites that show nothing for a push.
 * @param language language of the general text
 */
export function readPushMessage(data: PushMessageData | null, language: Language): PushMessage {
  const general: PushMessage = {
    title: i18n.in(
      language,
      msg({ message: 'Something is new', comment: 'title of a push message' }),
    ),
    text: '',
    link: '/notification',
    id: null,
    unread: 0,
  };
  try {
    const message: unknown = data?.json();
    return typeof message === 'object' && message !== null ? { ...general, ...message } : general;
  } catch {
    return general;
  }
}

/** Shows a push message, and the number of unread notifications on the icon of the installed site. */
export async function show(
  registration: ServiceWorkerRegistration,
  { title, text, link, id, unread }: PushMessage,
): Promise<void> {
  await registration.showNotification(title, {
    body: text,
    icon: '/icon-192.png',
    tag: id ?? 'several',
    data: { link, id },
  });
  if ('setAppBadge' in navigator && unread > 0) await navigator.setAppBadge(unread);
}

/** Returns the address that a shown message opens, always on this site. `told` has the page mark it as read. */
export function addressOf(data: unknown, origin: string): string {
  const { link, id } = {
    link: '/notification',
    id: null,
    ...(data as Partial<PushMessage> | null),
  };
  const url = new URL(link, origin);
  if (url.origin !== origin) return `${origin}/notification`;
  if (id) url.searchParams.set('told', id);
  return url.href;
}

/** Opens the page of a shown message, if possible in a window that is open already. */
export async function follow(clients: Clients, address: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  // Only windows with the notifications or a home are reused: others may hold unsaved input.
  const free = windows.find((each) =>
    /\/(notification|bride-groom\/home)$/.test(new URL(each.url).pathname),
  );
  if (!free) {
    await clients.openWindow(address);
    return;
  }
  await free.focus();
  await free.navigate(address);
}
