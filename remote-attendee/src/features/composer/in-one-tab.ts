/** Does the work when no other tab of this browser is at one of that name: a card that is open in two is sent by one. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks in secure contexts only.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`keepsake.send.${name}`, work);
}
