/** Returns a unique name of this tab; works on plain http, where `randomUUID` is missing. */
export const tabName = (): string => `${performance.timeOrigin} ${Math.random()}`;
