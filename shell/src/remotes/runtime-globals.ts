/** Globals under which remotes find the federation runtime, by minor version; empty in the single-bundle build. */
export function runtimeGlobals(): Record<string, string> {
  return JSON.parse(process.env.FEDERATION_GLOBALS ?? '{}') as Record<string, string>;
}
