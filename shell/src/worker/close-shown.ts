/** Closes the shown push messages and clears the number on the icon of the installed site. */
export async function closeShown(registration?: ServiceWorkerRegistration): Promise<void> {
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
}
