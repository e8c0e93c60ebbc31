import { i18n } from '@keepsake/shared/words';
import type { Language } from '@keepsake/shared/words/languages';
import { msg } from '@lingui/core/macro';

/** What the server pushes: `server/src/modules/people/notifications/push/message.ts`. */
interface PushMessage {
  title: string;
  text: string;
  link: string;
  id: string | null;
  unread: number;
}

/**
 * Reads a pushed message; what cannot be read is told as something new, since a push that shows nothing is refused the
 * next time.
 * @param language what that is said in
 */
export function readPushMessage(data: PushMessageData | null, language: Language): PushMessage {
  const plain: PushMessage = {
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
    return typeof message === 'object' && message !== null ? { ...plain, ...message } : plain;
  } catch {
    return plain;
  }
}

/** Shows what was pushed, and how much is unread on the icon of the installed site. */
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

/** The address that a shown notification leads to: a page of this site, which is told what was read by coming. */
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

/** Opens the page of a shown notification, in a window of the site where one is there. */
export async function follow(clients: Clients, address: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  // A window with something unsaved in it stays as it is: only one that shows notifications or a home gives way.
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
