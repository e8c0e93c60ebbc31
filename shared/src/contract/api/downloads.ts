import Type from 'typebox';
import { Id, IdParams, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Progress of a zip download of the caller; the page that requested the zip chose its `download` id. */
const Download = Type.Object({
  id: Id,
  /** `waiting`: not requested yet. `broken`: the connection ended before the last byte; the download can be resumed. */
  state: OneOf('waiting', 'running', 'broken', 'done', 'cancelled'),
  /** Bytes written to the connection, counted from the start of the zip. */
  sent: Type.Integer(),
  /** Size of the whole zip in bytes; 0 while `waiting`. */
  bytes: Type.Integer(),
  /** Whether the storage has lost bytes of a file of the zip, which is filled with zeros. */
  unreadable: Type.Boolean(),
});

export const downloadState = endpoint('GET bride-groom/download/:id', {
  summary: 'How far a zip is that the caller fetches',
  access: 'bride_groom',
  event: null,
  params: IdParams,
  answer: Download,
});

export const cancelDownload = endpoint('DELETE bride-groom/download/:id', {
  summary: 'End a download of the caller; what is asked for by its address afterwards is refused',
  access: 'bride_groom',
  event: null,
  params: IdParams,
  answer: Download,
});
