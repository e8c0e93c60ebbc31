import type { HostServices } from '@keepsake/shared/contract';

/** Reads what somebody came here for from a notification of their phone, so that the bell clears, and takes its mark out of the address. */
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
    // It stays unread in the list.
    log('A notification that was followed could not be marked as read', error);
  }
}
