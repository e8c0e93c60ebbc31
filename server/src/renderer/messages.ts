import type { RenderFrame, RenderPage, RenderPart } from '@keepsake/shared/releases';

/** The exports of a file that can be called, by name. */
export interface Renders {
  renderPart: RenderPart;
  renderPage: RenderPage;
  renderFrame: RenderFrame;
}

/** A call of one export; its arguments are JSON. */
export interface Call<K extends keyof Renders = keyof Renders> {
  name: K;
  args: Parameters<Renders[K]>;
}

/** First the code of the file, since its process can read no files; then calls, one at a time. */
export type Order = { code: string } | { call: Call };

/** A rendered result is JSON text: nothing else leaves the file's realm. */
export type Answer = { loaded: true } | { rendered: string } | { failed: string };
