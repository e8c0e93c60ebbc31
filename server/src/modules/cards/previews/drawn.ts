/** Pictures that were asked for last, a few megabytes of them: networks fetch a shared link many times at once. */
const MOST = 32;

export interface Drawn {
  bytes: Buffer;
  /** False for a picture that could be better the next time. */
  final: boolean;
}

/** Draws a picture once for all who ask for it, and keeps those asked for last. */
export class DrawnPictures {
  readonly #pictures = new Map<string, Promise<Drawn>>();

  async get(version: string, draw: () => Promise<Drawn>): Promise<Buffer> {
    const known = this.#pictures.get(version);
    const drawing = known ?? draw();
    this.#pictures.delete(version);
    this.#pictures.set(version, drawing);
    if (!known) this.#forgetOldest();
    try {
      const { bytes, final } = await drawing;
      if (!final) this.#pictures.delete(version);
      return bytes;
    } catch (error) {
      this.#pictures.delete(version);
      throw error;
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > MOST && oldest !== undefined) this.#pictures.delete(oldest);
  }
}
