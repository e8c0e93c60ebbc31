/** Under which globals the runtime is lent to remotes, by the minor version that they name; from one bundle there is none. */
export function lentUnder(): Record<string, string> {
  return JSON.parse(process.env.FEDERATION_GLOBALS ?? '{}') as Record<string, string>;
}
