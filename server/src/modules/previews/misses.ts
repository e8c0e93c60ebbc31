const WINDOW_MS = 60_000;

/** Counts failed tries by who made them, and forgets them after a minute. */
export class Misses {
  readonly most: number;
  readonly #counts = new Map<string, number>();
  #until = 0;

  /** @param most misses in a minute after which somebody has used up their tries */
  constructor(most: number) {
    this.most = most;
  }

  count(who: string): void {
    this.#forgetOld();
    this.#counts.set(who, (this.#counts.get(who) ?? 0) + 1);
  }

  usedUp(who: string): boolean {
    this.#forgetOld();
    return (this.#counts.get(who) ?? 0) >= this.most;
  }

  #forgetOld(): void {
    const now = Date.now();
    if (now < this.#until) return;
    this.#counts.clear();
    this.#until = now + WINDOW_MS;
  }
}
