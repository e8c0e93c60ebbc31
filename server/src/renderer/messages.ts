import type { RenderPart } from '@keepsake/shared/releases';

/** One part of a remote, as `RenderPart` is asked for it. */
export interface PartOrder {
  name: string;
  props: unknown;
  page: Parameters<RenderPart>[2];
}

/** First the file itself, as text, since its process can read none; then orders, one at a time. */
export type Order = { code: string } | { part: PartOrder };

/** What was rendered is JSON text: nothing else leaves the file's own realm. */
export type Answer = { loaded: true } | { rendered: string } | { failed: string };
