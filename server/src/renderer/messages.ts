import type { RenderFrame, RenderPage, RenderPart } from '@keepsake/shared/releases';

/** What a file may be asked for, by the name of its export. */
export interface Renders {
  renderPart: RenderPart;
  renderPage: RenderPage;
  renderFrame: RenderFrame;
}

/** A call of one of them; its arguments are JSON. */
export interface Call<K extends keyof Renders = keyof Renders> {
  name: K;
  args: Parameters<Renders[K]>;
}

/** First the file itself, as text, since its process can read none; then calls, one at a time. */
export type Order = { code: string } | { call: Call };

/** What was rendered is JSON text: nothing else leaves the file's own realm. */
export type Answer = { loaded: true } | { rendered: string } | { failed: string };
