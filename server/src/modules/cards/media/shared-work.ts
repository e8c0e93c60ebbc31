/**
 * Lets everybody who asks for the same thing at once wait for one piece of work.
 * @returns a function that runs `work`, or joins what is under way for that id; `owner` keeps servers in one
 * process apart
 */
export function sharedWork<T>() {
  const underWay = new WeakMap<object, Map<string, Promise<T>>>();
  return async (owner: object, id: string, work: () => Promise<T>): Promise<T> => {
    const mine = underWay.get(owner) ?? new Map<string, Promise<T>>();
    underWay.set(owner, mine);
    const running = mine.get(id) ?? work().finally(() => mine.delete(id));
    mine.set(id, running);
    return running;
  };
}
