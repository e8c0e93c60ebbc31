import type { DataOf } from '@keepsake/shared/api/endpoint';
import type { uploadParts } from '@keepsake/shared/api/media';
import type { Person, Reply } from './people.ts';

type Part = DataOf<typeof uploadParts>['parts'][number];

/** Requests the addresses of an upload's next parts. @throws Error unless the status is 200 */
export async function askParts(who: Person, id: string): Promise<DataOf<typeof uploadParts>> {
  const { status, body } = await who.call('POST', `uploads/${id}/parts`);
  if (status !== 200) throw new Error(`Asking for parts answered ${status}.`);
  return body.data;
}

/** Uploads a part of a file to the bucket as a browser does. @returns the response's status */
export async function putPart(part: Part, file: Buffer<ArrayBuffer>): Promise<number> {
  return put(part.url, file.subarray(part.start, part.end));
}

export async function put(url: string, body: Buffer<ArrayBuffer>): Promise<number> {
  const answer = await fetch(url, { method: 'PUT', body });
  await answer.arrayBuffer();
  return answer.status;
}

/** Uploads all missing parts. */
export async function putAll(who: Person, id: string, file: Buffer<ArrayBuffer>): Promise<void> {
  for (;;) {
    const { parts } = await askParts(who, id);
    if (parts.length === 0) return;
    for (const part of parts) await putPart(part, file);
  }
}

export async function completeUpload(who: Person, id: string): Promise<Reply> {
  return who.call('POST', `uploads/${id}/complete`);
}
