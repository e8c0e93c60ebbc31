/** Another film has another address: browsers keep what they were given. */
export const filmPath = (eventId: string, at: number) => `/api/films/${eventId}/${at}`;

/** @param scene id of a card, or `title` */
export const scenePath = (eventId: string, scene: string) =>
  `/api/films/${eventId}/scenes/${scene}`;
