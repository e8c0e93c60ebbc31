import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { OneOf } from './common.ts';

/** What a printed book is cut to. */
export const BookSize = OneOf('a5', 'a4');
export type BookSize = Static<typeof BookSize>;

/** The pages of a printed book, the cover around them, and its pages with smaller photos, to be looked at. */
export const BookPart = OneOf('pages', 'cover', 'preview');
export type BookPart = Static<typeof BookPart>;

/** Millimetres of a back; print shops bind up to eight centimetres. */
export const Spine = Type.Number({
  minimum: 0,
  maximum: 80,
  errorMessage: msg`Please give a spine of 0 to 80 mm.`,
});
