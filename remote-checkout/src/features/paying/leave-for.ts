/** Leaves the site for the bank's page. Only web addresses are followed. */
export function leaveFor(address: string): void {
  const { protocol } = new URL(address, window.location.href);
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(address);
}
