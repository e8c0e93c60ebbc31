import type { HostServices } from '@keepsake/shared/contract';

/** Marks the notification whose push message was tapped as read, and removes its id (`told`) from the address. */
export async function markFollowedRead({
  http,
  navigate,
  session,
  log,
}: HostServices): Promise<void> {
  const url = new URL(location.href);
  const id = url.searchParams.get('told');
  if (id === null) return;
  url.searchParams.delete('told');
  navigate(url.pathname + url.search + url.hash, { replace: true });
  if (!session.get().loggedIn) return;
  try {
    await http.call('POST notifications/read', { body: { ids: [id] } });
  } catch (error) {
    // The notification stays unread in the list.
    log('A notification that was followed could not be marked as read', error);
  }
}
