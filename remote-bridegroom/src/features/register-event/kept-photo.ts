import { clear, createStore, del, get, set } from 'idb-keyval';

const store =
  typeof indexedDB === 'undefined' ? null : createStore('keepsake-event-photos', 'photos');

/** A file in its parts: a private window of Safari keeps these, and no files. */
interface Parts {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** Keeps a photo in the browser's own database; rejects where it keeps none. */
export async function keepPhoto(of: string, photo: File): Promise<void> {
  if (!store) return;
  const { name, type } = photo;
  const parts: Parts = { name, type, bytes: await photo.arrayBuffer() };
  await set(of, parts, store);
}

export async function keptPhoto(of: string): Promise<File | null> {
  if (!store) return null;
  const kept = await get<Parts | File>(of, store);
  if (!kept || kept instanceof File) return kept ?? null;
  return new File([kept.bytes], kept.name, { type: kept.type });
}

export async function dropPhoto(of: string): Promise<void> {
  if (store) await del(of, store);
}

export async function dropAllPhotos(): Promise<void> {
  if (store) await clear(store);
}
