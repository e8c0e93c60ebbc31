/** Closes the shown push messages. */
export async function closeShown(registration?: ServiceWorkerRegistration): Promise<void> {
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}
