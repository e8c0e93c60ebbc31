import { delMany, get, set } from 'idb-keyval';
import { isReadable } from './readable.ts';
import { openUploadStore } from './stored-files.ts';

/** A picture that is being cropped, stored until its editor is closed, so that a reload loses nothing. */
export interface Cropping<Edit> {
  file: Blob;
  /** True when the picture is not on the card yet. */
  isNew: boolean;
  /** The crop so far. */
  edit?: Edit;
}

const store = openUploadStore();

const pictureOf = (group: string) => `cropping:${group}`;
/** The crop has an entry of its own, since it changes with every move and the picture is large. */
const editOf = (group: string) => `crop:${group}`;

/** Stores the picture of an event’s card. @throws DOMException when the browser cannot store it */
export async function storeCropping(
  group: string,
  { file, isNew }: Cropping<unknown>,
): Promise<void> {
  if (store) await set(pictureOf(group), { file, isNew }, store);
}

/** Stores the crop of that picture. @throws DOMException when the browser cannot store it */
export async function storeCrop(group: string, edit: unknown): Promise<void> {
  if (store) await set(editOf(group), edit, store);
}

/** @returns null when no picture is being cropped, or its file can't be read any more */
export async function storedCropping<Edit>(group: string): Promise<Cropping<Edit> | null> {
  if (!store) return null;
  const picture = await get<Cropping<Edit>>(pictureOf(group), store);
  if (!picture || !(await isReadable(picture.file))) return null;
  const edit = await get<Edit>(editOf(group), store);
  return { ...picture, ...(edit ? { edit } : {}) };
}

export async function deleteCropping(group: string): Promise<void> {
  if (store) await delMany([pictureOf(group), editOf(group)], store);
}
