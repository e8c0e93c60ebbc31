/**
 * What waits, by whom it belongs to. Each of them has a turn before anybody has a second one: who sends a
 * thousand files waits for themselves.
 */
export class Turns<T> {
  #waiting = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(owner: string, item: T): void {
    const theirs = this.#waiting.get(owner);
    if (theirs) theirs.push(item);
    else this.#waiting.set(owner, [item]);
    this.#size += 1;
  }

  next(): T | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [owner, theirs] = first;
    const item = theirs.shift();
    this.#waiting.delete(owner);
    if (theirs.length > 0) this.#waiting.set(owner, theirs);
    this.#size -= 1;
    return item;
  }
}
