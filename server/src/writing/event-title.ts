/** Returns the event's title, with the couple's names unless the title contains them. */
export function titleWithHosts(title: string, hosts: string): string {
  return hosts === '' || title.includes(hosts) ? title : `${title} (${hosts})`;
}
