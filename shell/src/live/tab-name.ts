/** What one tab is called among those of its browser; also on plain http, where `randomUUID` is missing. */
export const tabName = (): string => `${performance.timeOrigin} ${Math.random()}`;
