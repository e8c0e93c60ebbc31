import { createRequire } from 'node:module';
import type { InlinedAnswer, Prerendered, RenderPart } from '@keepsake/shared/releases';
import type { Tools } from '../../../documents/maker.ts';

interface Order {
  /** File of the release that offers the part. */
  file: string;
  name: string;
  props: unknown;
  page: { address: string; answers: InlinedAnswer[] };
}

const require = createRequire(import.meta.url);

/** Renders a part with what its own build brought along for that, away from the server. */
export default async function renderPart(
  _tools: Tools,
  { file, name, props, page }: Order,
): Promise<Prerendered> {
  const built = require(file) as { renderPart: RenderPart };
  return built.renderPart(name, props, page);
}
