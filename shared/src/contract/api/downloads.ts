import Type from 'typebox';
import { Id, IdParams, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** How far a zip is that the caller fetches; the page that asked for it gave the address a `download` of its own. */
const Download = Type.Object({
  id: Id,
  /** `waiting`: no byte was asked for yet. `broken`: the line ended before the last byte; it can be taken up again. */
  state: OneOf('waiting', 'running', 'broken', 'done', 'cancelled'),
  /** Handed to the line, from the beginning of the zip. */
  sent: Type.Integer(),
  /** Size of the whole zip in bytes; 0 while it waits. */
  bytes: Type.Integer(),
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
