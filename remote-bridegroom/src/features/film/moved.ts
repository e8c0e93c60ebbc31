/** A list in which one has another place; the others keep their order. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((each) => each !== id);
  rest.splice(to, 0, id);
  return rest;
}
