import type { Deps } from '../../../deps.ts';
import type * as document from './pdf.ts';
import type { Receipt } from './receipt.ts';

const maker = new URL('pdf.ts', import.meta.url);

/** Makes a receipt's PDF. */
export async function printed(
  { documents }: Pick<Deps, 'documents'>,
  receipt: Receipt,
): Promise<Buffer> {
  const bytes = await documents.make<typeof document>(maker, receipt);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
