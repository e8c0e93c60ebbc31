import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { OneOf } from './common.ts';

/** The trim size of a printed book. */
export const BookSize = OneOf('a5', 'a4');
export type BookSize = Static<typeof BookSize>;

/** A printed book's PDF: its pages, its cover, or its pages with smaller photos for viewing on a screen. */
export const BookPart = OneOf('pages', 'cover', 'preview');
export type BookPart = Static<typeof BookPart>;

/** Spine width in millimetres; print shops bind books of up to 80 mm. */
export const Spine = Type.Number({
  minimum: 0,
  maximum: 80,
  errorMessage: msg`Please give a spine of 0 to 80 mm.`,
});
