/** Returns a new unique name for this tab; also without a secure context, where `randomUUID` is missing. */
export const tabName = (): string => `${performance.timeOrigin} ${Math.random()}`;
