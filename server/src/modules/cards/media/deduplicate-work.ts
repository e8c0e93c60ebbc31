/**
 * Deduplicates concurrent work on the same id.
 * @returns a function that runs `work`, or joins the run in progress for that id; `owner` separates several servers in
 * one process
 */
export function sharedWork<T>() {
  const inProgress = new WeakMap<object, Map<string, Promise<T>>>();
  return async (owner: object, id: string, work: () => Promise<T>): Promise<T> => {
    const ofOwner = inProgress.get(owner) ?? new Map<string, Promise<T>>();
    inProgress.set(owner, ofOwner);
    const running = ofOwner.get(id) ?? work().finally(() => ofOwner.delete(id));
    ofOwner.set(id, running);
    return running;
  };
}
