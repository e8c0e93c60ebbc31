/** Running and waiting tasks of a key. */
interface Line {
  working: number;
  waiting: (() => void)[];
}

/** Lets a few at once work under each key; the others wait in line. */
export class Turns {
  readonly #most: number;
  readonly #lines = new Map<string, Line>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Works once there is room under each of the keys. Keys are taken in the same order by everybody. */
  async take<T>([key, ...others]: string[], work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    await this.#enter(key);
    try {
      return await this.take(others, work);
    } finally {
      this.#leave(key);
    }
  }

  async #enter(key: string): Promise<void> {
    const line = this.#lines.get(key) ?? { working: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.working < this.#most) line.working += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
  }

  #leave(key: string): void {
    const line = this.#lines.get(key);
    const next = line?.waiting.shift();
    // The next task takes over the slot.
    if (next) return next();
    if (line && (line.working -= 1) === 0) this.#lines.delete(key);
  }
}
